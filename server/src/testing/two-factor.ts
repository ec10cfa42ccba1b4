import { Secret, TOTP } from 'otpauth';
import type { Send, TestApp } from './start-test-app';
import { TEST_KEY } from './world';

const STEP_MS = 30_000;

/** What an authenticator app with this key shows now, or some steps before or after. */
export function appCode({ services }: TestApp, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: services.clock.now().getTime() + steps * STEP_MS });
}

/** Turns on two-step sign-in of a signed-in user. The next code works from the next time step on. */
export async function enroll(
  test: TestApp,
  send: Send,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const url = '/users/self/two-factor';
  const setup = await send({ method: 'POST', url: `${url}/setup`, payload: { currentPassword: TEST_KEY } });
  const { secret } = setup.json();
  const confirmed = await send({ method: 'POST', url, payload: { code: appCode(test, secret) } });
  if (confirmed.statusCode !== 200) throw new Error(`The code was rejected: ${confirmed.body}`);
  test.advance(STEP_MS);
  return { secret, recoveryCodes: confirmed.json().recoveryCodes };
}

type Response = Awaited<ReturnType<Send>>;

/** The cookies that a response sets, as a Cookie header; expired ones are left out. */
export const cookiesOf = (response: Response): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A browser that signs in step by step from its own address. */
export class SignInBrowser {
  constructor(
    private readonly test: TestApp,
    private readonly address: string,
    /** Cookies that outlive a sign-in. */
    public cookie = '',
  ) {}

  post(url: string, payload: object) {
    return this.test.anonymous({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.address,
      headers: { cookie: this.cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    });
  }

  /** Sends the password and keeps the cookie of the second step. */
  async password(username: string, password = TEST_KEY): Promise<Response> {
    const response = await this.post('/login', { username, password, remember_me: false });
    this.cookie = [this.cookie, cookiesOf(response)].filter(Boolean).join('; ');
    return response;
  }

  code(code: string, remember_device = false): Promise<Response> {
    return this.post('/login/code', { code, remember_device });
  }
}
