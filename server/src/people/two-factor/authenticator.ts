import { AUTHENTICATOR_CODE_DIGITS, type TwoFactorSetup } from '@dashboard/shared/contracts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Accepts the codes before and after the current one, because clocks of phones differ. */
const TOLERANCE_STEPS = 1;
/** Readers of QR codes expect this many light modules around the code. */
const QR_BORDER = 4;

/** Authenticator apps support only these values reliably. */
const COMMON = { algorithm: 'SHA1', digits: AUTHENTICATOR_CODE_DIGITS, period: STEP_SECONDS };

const totpOf = (secret: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...COMMON, ...labels, secret: Secret.fromBase32(secret) });

/** A new key in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step of a code that is valid at this time, or undefined. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Draws each run of dark modules in a row as one rectangle. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');

/** The key as the user enters it in an authenticator app. `issuer` is the provider's name for its dashboard. */
export function presentSetup(secret: string, user: { issuer: string; username: string }): TwoFactorSetup {
  // A colon separates issuer and username in the URI, and some apps decode it first.
  const labels = { issuer: user.issuer.replaceAll(':', ' '), label: user.username.replaceAll(':', ' ') };
  const uri = totpOf(secret, labels).toString();
  const { data, size } = encode(uri, { border: QR_BORDER });
  return { secret: secret.replace(/.{4}(?=.)/g, '$& '), uri, qr: { size, path: pathOf(data) } };
}
