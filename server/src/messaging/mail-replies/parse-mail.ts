import PostalMime, { type Address, addressParser, type Email, type Header, type Mailbox } from 'postal-mime';

/** Far more than a mail client creates. The library rejects mails above its limits of nesting and header size. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 200_000 };

/** Headers in which mail servers and clients name the recipient. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

export interface ParsedMail {
  email: Email;
  /** The values of a header, first line first. */
  headers(name: string): string[];
  /** The address of the only author, in lower case; undefined if there is not exactly one. */
  from: string | undefined;
  /** Every address that the mail was sent to. */
  recipients: string[];
}

const mailboxesOf = (addresses: Address[] = []): Mailbox[] =>
  addresses.flatMap((one) => (one.group === undefined ? [one] : one.group));

const valuesOf = (headers: Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

/** A mail with several authors, or two From headers, cannot be attributed to one user. */
function authorOf({ headers }: Email): string | undefined {
  const authors = valuesOf(headers, 'from').flatMap((value) => addressParser(value, { flatten: true }));
  const [author] = authors;
  return authors.length === 1 ? author?.address?.trim().toLowerCase() || undefined : undefined;
}

/** The addresses in a header such as Delivered-To, which some servers write with angle brackets. */
const bareAddresses = (value: string) => value.split(',').map((one) => one.replace(/[<>\s]/g, ''));

/** Parses a raw mail. Returns undefined for one that is no mail, or is nested too deeply. */
export async function parseMail(raw: Buffer): Promise<ParsedMail | undefined> {
  let email: Email;
  try {
    email = await PostalMime.parse(raw, LIMITS);
  } catch {
    // The library throws only for input above its limits. The mail would fail again if the provider repeated it.
    return undefined;
  }
  const headers = (name: string) => valuesOf(email.headers, name);
  const named = mailboxesOf([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]);
  return {
    email,
    headers,
    from: authorOf(email),
    recipients: [
      ...named.map(({ address }) => address),
      ...RECIPIENT_HEADERS.flatMap(headers).flatMap(bareAddresses),
    ],
  };
}
