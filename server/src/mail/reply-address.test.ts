import { MAIL_REPLY_DAYS } from '@dashboard/shared/contracts';
import { type TestDatabase, testDatabase } from '../testing/database';
import { openReplyAddresses, type ReplyAddresses } from './reply-address';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-23T15:00:00Z');
const TARGET = { userId: 12, numberId: 345, contactId: 67_890 };
/** The inbound address with the longest local part that the configuration accepts. */
const INBOUND = { address: 'text-replies@texts.example.test' };

describe('an address for replies by mail', () => {
  let database: TestDatabase;
  let addresses: ReplyAddresses;
  const open = (inbound = INBOUND) => openReplyAddresses(inbound, database.db, () => NOW);
  const address = () => addresses.addressFor(TARGET) ?? '';

  beforeAll(async () => {
    database = await testDatabase();
    addresses = await open();
  });
  afterAll(() => database.drop());

  it('names the user, the number and the contact, and expires [INB-72]', () => {
    const { expiresAt, ...target } = addresses.read(address()) ?? { expiresAt: NOW };
    expect(target).toEqual(TARGET);
    const days = (expiresAt.getTime() - NOW.getTime()) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(MAIL_REPLY_DAYS);
    expect(days).toBeLessThanOrEqual(MAIL_REPLY_DAYS + 1);
  });

  it('fits the 64 characters of a local part, even with large ids', () => {
    const large = 36 ** 8 - 1;
    const signed = addresses.addressFor({ userId: large, numberId: large, contactId: large }) ?? '';
    expect(signed.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(addresses.read(signed)).toMatchObject({ userId: large, contactId: large });
  });

  it('is read in upper case, because mail servers may change the case', () => {
    expect(addresses.read(address().toUpperCase())).toMatchObject(TARGET);
  });

  it('is valid on every server of the database', async () => {
    expect((await open()).read(address())).toMatchObject(TARGET);
  });

  /** The address with one part of its token replaced: user, number, contact, day or signature. */
  const withPart = (place: number, part: string) => {
    const [local = '', domain] = address().split('@');
    const [name, token = ''] = local.split('+');
    return `${name}+${token.split('-').with(place, part).join('-')}@${domain}`;
  };

  it.each([
    ['another user', () => withPart(0, 'd')],
    ['another number', () => withPart(1, 'd')],
    ['another contact', () => withPart(2, 'd')],
    ['a later day', () => withPart(3, 'zzz')],
    ['another signature', () => withPart(4, '0'.repeat(19))],
    ['another domain', () => address().replace('texts.', 'other.')],
    ['no token', () => INBOUND.address],
    ['an unreadable token', () => 'text-replies+abc@texts.example.test'],
  ])('is not accepted with %s [INB-73]', (_title, change) => {
    expect(addresses.read(change())).toBeUndefined();
  });

  it('does not exist without an address for inbound mail', async () => {
    const none = await openReplyAddresses(undefined, database.db, () => NOW);
    expect(none.addressFor(TARGET)).toBeUndefined();
    expect(none.read(address())).toBeUndefined();
  });
});
