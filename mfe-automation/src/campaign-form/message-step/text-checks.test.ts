import { checkGap, checkText, contactsWithout, fieldsWithFallback, readsAs } from './text-checks';

const titles = (text: string, name?: string) => checkText(text, name).map(({ title }) => title);

describe('the checks of a campaign’s text', () => {
  it('ask for the business name', () => {
    expect(titles('Your card is due. Lakeview Dental', 'Lakeview Dental')[0]).toBe('Names your business');
    expect(checkText('Your card is due.', 'Lakeview Dental')[0]).toEqual({
      tone: 'warn',
      title: 'Doesn’t name your business',
      detail: 'write “Lakeview Dental” or {{accountName}}',
    });
  });

  it('say nothing about the business name while it is not known', () => {
    expect(titles('Your card is due.')).toEqual(['No shared short link']);
    expect(titles('{{accountName}}: your card is due.')[0]).toBe('Names your business');
  });

  it('reject shared short links', () => {
    expect(checkText('Book at bit.ly/a', 'Lakeview')[1]).toMatchObject({
      tone: 'bad',
      title: 'bit.ly is a shared short link',
    });
    expect(titles('bit.ly/a t.co/b')).toEqual(['bit.ly, t.co are shared short links']);
  });
});

describe('contacts without a value', () => {
  it.each([
    ['firstName', 27, '27 contacts have no first name'],
    ['company', 1, '1 contact has no company'],
    ['custom.Plan name', 1204, '1,204 contacts have no “Plan name”'],
    ['nextOpenTime', 5, '{{nextOpenTime}} has no value'],
  ])('are counted: %s', (field, people, text) => {
    expect(contactsWithout(field, people)).toBe(text);
  });

  it('are named if they keep the campaign from being scheduled', () => {
    const names = ['Ana Ruiz', 'Lee Park', '(312) 555-0119'];
    const gap = { field: 'company', reason: 'empty', people: 28, names } as const;
    expect(checkGap(gap).detail).toBe(
      'Ana Ruiz, Lee Park, (312) 555-0119, and 25 more: write a fallback, such as {{company|there}}',
    );
    expect(checkGap({ ...gap, people: 2, names: names.slice(1) }).detail).toMatch(/^Lee Park and \(312\)/);
    expect(checkGap({ ...gap, field: 'nonsense', reason: 'unknown' }).title).toBe(
      'There is no field {{nonsense}}',
    );
  });

  it.each([
    ['Hi {{firstName|there}}, your card', 'they read “Hi there”'],
    ['Please note, dear {{firstName|friend}}.', 'they read “note, dear friend”'],
    ['Line one\n{{firstName|Friend}}, hi', 'they read “Friend”'],
    ['Hi {{firstName|}}', 'they read nothing in its place'],
    ['{{contactName}} {{firstName|there}}', 'they read “there”'],
  ])('read the fallback: %j', (text, words) => {
    expect(readsAs(text, 'firstName')).toBe(words);
  });

  it('are asked for once for each known field', () => {
    const text =
      '{{firstName|a}} {{firstName|b}} {{company}} {{nonsense|c}} {{custom.plan|d}} {{accountName|e}}';
    expect(fieldsWithFallback(text)).toEqual(['firstName', 'custom.plan', 'accountName']);
  });
});
