import {
  addRecipient,
  looksLikeNumber,
  numberError,
  type Recipient,
  recipientFromContact,
  recipientFromNumber,
  textable,
} from './recipients';

const ana = {
  contactId: 7,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550147',
  isOptOut: false,
  isBlocked: false,
};

describe('recipients', () => {
  it('distinguishes numbers from names', () => {
    for (const typed of ['312', '(312) 555-0147', '+1 312 555 0147', '312\u2011555\u20110147'])
      expect(looksLikeNumber(typed)).toBe(true);
    for (const typed of ['Ana', '31', 'Route 66']) expect(looksLikeNumber(typed)).toBe(false);
  });

  it('normalizes every notation of a number to 10 digits', () => {
    expect(recipientFromContact(ana).number).toBe('3125550147');
  });

  it('excludes opted-out and blocked contacts', () => {
    const all = [
      recipientFromContact(ana),
      recipientFromContact({ ...ana, contactId: 8, isOptOut: true }),
      recipientFromContact({ ...ana, contactId: 9, isBlocked: true }),
    ];
    expect(all.map((one) => one.excluded)).toEqual([null, 'opted out', 'blocked']);
    expect(textable(all).map((one) => one.contactId)).toEqual([7]);
  });

  it('explains why a number cannot be texted', () => {
    expect(numberError('312555', [])).toBe('Enter all 10 digits of the number.');
    expect(numberError('112 555 0147', [])).toBe('(112) 555-0147 isn’t a US or Canadian number.');
    expect(numberError('900 555 0147', [])).toBe('(900) 555-0147 is a premium number and can’t be texted.');
    expect(numberError('312 555 0142', ['3125550142'])).toBe('(312) 555-0142 is your own number.');
    expect(numberError('+1 (312) 555-0147', ['3125550142'])).toBeNull();
  });

  it.each(['+33 6 12 34 56 78', '33612345678', '+49 30 123456', '3125550147 2'])(
    'does not take %s for a number of ours [INB-55]',
    (typed) => {
      expect(looksLikeNumber(typed)).toBe(true);
      expect(numberError(typed, [])).toBe(`${typed} isn’t a US or Canadian number.`);
    },
  );

  it('accepts at most ten, each once, and mentions campaigns only to accounts that have them [INB-55]', () => {
    let list: Recipient[] = [];
    for (let line = 0; line < 10; line += 1) {
      const result = addRecipient(list, recipientFromNumber(`312555010${line}`), { hasCampaigns: true });
      if (result.ok) list = result.recipients;
    }
    expect(list).toHaveLength(10);
    const eleventh = recipientFromNumber('3125550199');
    expect(addRecipient(list, eleventh, { hasCampaigns: true })).toEqual({
      ok: false,
      reason: 'At most 10 people here. Use a campaign to text more.',
    });
    expect(addRecipient(list, eleventh, { hasCampaigns: false })).toEqual({
      ok: false,
      reason: 'You can text up to 10 people at once.',
    });
    const repeated = recipientFromNumber('3125550147');
    expect(addRecipient([recipientFromContact(ana)], repeated, { hasCampaigns: true })).toEqual({
      ok: false,
      reason: '(312) 555-0147 is already added.',
    });
  });
});
