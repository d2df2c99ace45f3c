/** A self-signed certificate for `localhost`, for a benchmark over HTTP/2, which browsers support only with TLS. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Needs the program `openssl`. @throws Error without it. */
export function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=localhost', ...curve, ...files], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
