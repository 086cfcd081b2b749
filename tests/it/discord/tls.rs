//! TLS before the fake Discord, under Discord's own name: serenity heeds rate limits on the way there only.

use super::fake::Fake;
use reqwest::{Certificate, Client};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// The host that serenity calls.
const HOST: &str = "discord.com";

/// What comes in by TLS goes to the fake in the clear; it ends with this.
pub struct Tls {
    address: SocketAddr,
    certificate: Certificate,
    serving: JoinHandle<()>,
}

impl Drop for Tls {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Tls {
    /// Listens before a fake.
    pub async fn before(fake: &Fake) -> Self {
        let made = rcgen::generate_simple_self_signed([HOST.to_owned()]).expect("a certificate can be made");
        let (certificate, key) = (made.cert.der().clone(), made.signing_key.serialize_der());
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .expect("it knows all versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], PrivateKeyDer::Pkcs8(key.into()))
            .expect("the certificate is of that key");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let to = fake.base().trim_start_matches("http://").to_owned();
        let serving = tokio::spawn(serve(listener, TlsAcceptor::from(Arc::new(config)), to));
        let certificate = Certificate::from_der(&certificate).expect("it was just made");
        Self { address, certificate, serving }
    }

    /// A client that finds the fake under Discord's name, and trusts nobody else with it.
    pub fn client(&self) -> Client {
        assert!(self.address.ip().is_loopback(), "a test speaks to this computer only");
        let client = Client::builder().no_proxy().tls_built_in_root_certs(false);
        let client = client.add_root_certificate(self.certificate.clone()).resolve(HOST, self.address);
        client.build().expect("a client can be made")
    }
}

async fn serve(listener: TcpListener, acceptor: TlsAcceptor, to: String) {
    loop {
        let (socket, _) = listener.accept().await.expect("somebody calls");
        let (acceptor, to) = (acceptor.clone(), to.clone());
        tokio::spawn(async move {
            // A program that is killed hangs up in the middle.
            let Ok(mut socket) = acceptor.accept(socket).await else { return };
            let mut fake = TcpStream::connect(&to).await.expect("the fake listens");
            let _ = copy_bidirectional(&mut socket, &mut fake).await;
        });
    }
}
