import { guessColumns } from './guess-columns';

const guessesOf = (...headers: string[]) => guessColumns(headers).map(({ guess }) => guess);

describe('the guessed field of a column', () => {
  it.each([
    ['Phone', 'phone'],
    ['Phone Number', 'phone'],
    ['mobile_phone', 'phone'],
    ['CellPhone', 'phone'],
    ['Contact number', 'phone'],
    ['to', 'phone'],
    ['TN', 'phone'],
    ['Name', 'name'],
    ['Full name', 'name'],
    ['fullName', 'name'],
    ['First Name', 'firstName'],
    ['surname', 'lastName'],
    ['E-Mail', 'email'],
    ['emailAddress', 'email'],
    ['Company name', 'company'],
    ['Opt-out', 'optOut'],
    ['Opted Out', 'optOut'],
    ['Phone opt-out', 'optOut'],
    ['Do not text', 'optOut'],
    ['Lists', 'lists'],
    ['Tags', 'lists'],
    ['List name', 'lists'],
    ['List', 'lists'],
    ['Group', 'lists'],
    ['Groups', 'lists'],
    ['Recall group', 'lists'],
    ['patient_groups', 'lists'],
    ['MailingList', 'lists'],
    ['Opt-out list', 'optOut'],
    ['Phone list', 'phone'],
  ])('%s is %s [CTC-25]', (header, field) => {
    expect(guessesOf(header)).toEqual([field]);
  });

  it.each([
    'Customer to call',
    'Total',
    'Stop',
    'Notes',
    'Town',
    'Hotel',
    'Phone type',
    'Shoe size',
    '',
    'Username',
  ])('%j is not guessed by a short name within it [CTC-25]', (header) => {
    expect(guessesOf(header)).toEqual([header === 'Stop' ? 'optOut' : null]);
  });

  it.each([
    'Age group',
    'Insurance group',
    'Price list',
    'Waiting list',
    'Do not call list',
    'Group number',
    'Group leader',
    'Checklist',
  ])('%j is not guessed as Lists [CTC-25]', (header) => {
    expect(guessesOf(header)).toEqual([null]);
  });

  it('is Lists for the column with the whole name, not for one that ends in it [CTC-25]', () => {
    expect(guessesOf('Recall group', 'Lists', 'Patient group')).toEqual([null, 'lists', null]);
  });

  it('is suggested once, and a whole name comes before a part [CTC-25]', () => {
    expect(guessesOf('Home phone number', 'Phone', 'Mobile', 'Name', 'Name')).toEqual([
      null,
      'phone',
      null,
      'name',
      null,
    ]);
  });
});
