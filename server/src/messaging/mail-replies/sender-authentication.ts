import type { ParsedMail } from './parse-mail';

/** One Authentication-Results header (RFC 8601), without comments. */
interface Results {
  authservId: string;
  /** Such as `dkim=pass header.d=acme.example`, in lower case. */
  methods: string[];
}

function parseResults(value: string): Results {
  const [server = '', ...methods] = value
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  return { authservId: server.split(/\s/)[0] ?? '', methods };
}

/** A DMARC domain is aligned if it is the author's domain or one above it (relaxed alignment). */
const isAligned = (authorDomain: string, domain: string | undefined) =>
  domain?.includes('.') === true && (authorDomain === domain || authorDomain.endsWith(`.${domain}`));

function passes(method: string, authorDomain: string): boolean {
  const [, identity] = /\b(?:header\.d|header\.i|smtp\.mailfrom)=([^\s;]+)/.exec(method) ?? [];
  const domain = identity?.split('@').at(-1);
  return /^(dkim|spf)=pass\b/.test(method) && isAligned(authorDomain, domain);
}

/**
 * Whether the receiving mail server vouches for the author. With a configured server name, its own result must be a
 * pass: other headers may be forged. Without one, mails that any server marked as a DMARC failure are not accepted.
 */
export function isSenderAuthenticated(
  { from = '', headers }: Pick<ParsedMail, 'from' | 'headers'>,
  authservId: string | undefined,
): boolean {
  const authorDomain = from.split('@').at(-1) ?? '';
  const results = headers('authentication-results').map(parseResults);
  if (authservId === undefined) {
    return !results.some(({ methods }) => methods.some((method) => /^dmarc=fail\b/.test(method)));
  }
  // The receiving server adds its header above those that were there.
  const own = results.find((one) => one.authservId === authservId.toLowerCase());
  if (own === undefined) return false;
  const dmarc = own.methods.find((method) => method.startsWith('dmarc='));
  if (dmarc !== undefined && !/^dmarc=none\b/.test(dmarc)) return /^dmarc=pass\b/.test(dmarc);
  return own.methods.some((method) => passes(method, authorDomain));
}
