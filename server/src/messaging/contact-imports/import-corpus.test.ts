import { sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { countsOf, importFile } from '../../testing/contact-imports';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
let agent: Send;

beforeAll(async () => {
  test = await startTestApp();
  agent = await test.signIn(test.world.providers[0].accounts[0].agent.username);
});
beforeEach(() => test.services.db.execute(sql`delete from contact`));
afterAll(() => test.close());

const utf16le = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')]);
const utf16be = (text: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(text, 'utf-16be')]);
const wide = (columns: number) => {
  const names = Array.from({ length: columns - 1 }, (_, index) => `Field ${index}`);
  return `Phone,${names.join(',')}\n3125550101,${names.map((_, index) => `v${index}`).join(',')}\n`;
};

/** Name of the file, its content, the created contacts as number and name, and the number of failed rows. */
type File = [string, Buffer | string, string[], number];

const ANA = '3125550101 Ana';
const phones = (...cells: string[]) => `Name,Phone\n${cells.map((cell) => `Ana,"${cell}"`).join('\n')}\n`;

const encodings: File[] = [
  ['UTF-8', 'Phone,Name\n3125550101,Zoë Ñandú\n', ['3125550101 Zoë Ñandú'], 0],
  ['UTF-8 with a byte order mark', '\uFEFFPhone,Name\n3125550101,Zoë\n', ['3125550101 Zoë'], 0],
  ['UTF-16 LE', utf16le('Phone,Name\n3125550101,Zoë\n'), ['3125550101 Zoë'], 0],
  ['UTF-16 BE', utf16be('Phone,Name\n3125550101,Zoë\n'), ['3125550101 Zoë'], 0],
  ['UTF-16 LE with tabs', utf16le('Phone\tName\r\n3125550101\tŁukasz\r\n'), ['3125550101 Łukasz'], 0],
  ['UTF-16 LE without a mark', iconv.encode('Phone,Name\n3125550101,Ana\n', 'utf-16le'), [ANA], 0],
  ['UTF-16 BE without a mark', iconv.encode('Phone,Name\n3125550101,Ana\n', 'utf-16be'), [ANA], 0],
  [
    'Windows-1252',
    iconv.encode('Phone,Name\n3125550101,Zoë “Z” – €\n', 'win1252'),
    ['3125550101 Zoë “Z” – €'],
    0,
  ],
  [
    'Windows-1252 with semicolons',
    iconv.encode('Téléphone;Nom\n3125550101;Zoë\n', 'win1252'),
    ['3125550101 Zoë'],
    0,
  ],
  ['combining accents', 'Phone,Name\n3125550101,Zoe\u0308\n', ['3125550101 Zoë'], 0],
  ['emoji', 'Phone,Name\n3125550101,Ana 🌲\n', ['3125550101 Ana 🌲'], 0],
  [
    'right-to-left names',
    'Phone,Name\n3125550101,نورا حداد\n3125550102,נועה\n',
    ['3125550101 نورا حداد', '3125550102 נועה'],
    0,
  ],
  ['Chinese names', 'Phone,Name\n3125550101,李小龙\n', ['3125550101 李小龙'], 0],
];

const separators: File[] = [
  ['commas', 'Phone,Name\n3125550101,Ana\n', [ANA], 0],
  ['semicolons', 'Phone;Name\n3125550101;Ana\n', [ANA], 0],
  ['tabs', 'Phone\tName\n3125550101\tAna\n', [ANA], 0],
  [
    'commas within cells of a file with semicolons',
    'Name;Phone\nJones, Inc, Ltd;3125550101\n',
    ['3125550101 Jones, Inc, Ltd'],
    0,
  ],
  ['a quoted delimiter in the header', '"Name; full, short";Phone\nAna;3125550101\n', [ANA], 0],
  ['Excel’s separator line', 'sep=;\r\nPhone;Name\r\n3125550101;Ana\r\n', [ANA], 0],
  ['\\r\\n', 'Phone,Name\r\n3125550101,Ana\r\n', [ANA], 0],
  ['\\r', 'Phone,Name\r3125550101,Ana\r', [ANA], 0],
  ['mixed line breaks', 'Phone,Name\r\n3125550101,Ana\n3125550102,Bo\r', [ANA, '3125550102 Bo'], 0],
  ['no line break at the end', 'Phone,Name\n3125550101,Ana', [ANA], 0],
];

const cells: File[] = [
  ['quoted line breaks', 'Phone,Name\r\n3125550101,"Ana\r\nRuiz"\r\n', ['3125550101 Ana Ruiz'], 0],
  ['doubled quotes', 'Phone,Name\n3125550101,"Ana ""A"" Ruiz"\n', ['3125550101 Ana "A" Ruiz'], 0],
  [
    'doubled quotes at the start',
    'Phone,Name\n\n3125550101,"""A""\nRuiz, ""B"""\n',
    ['3125550101 "A" Ruiz, "B"'],
    0,
  ],
  ['quotes before other characters', 'Phone,Name\n3125550101,"A" Ruiz\n', ['3125550101 "A" Ruiz'], 0],
  ['quotes within a cell', 'Phone,Name\n3125550101,Ana "A" Ruiz\n', ['3125550101 Ana "A" Ruiz'], 0],
  ['empty lines and empty cells', '\n\nPhone,Name\n\n3125550101,Ana\n,,\n \n\n', [ANA], 0],
  [
    'short and long rows',
    'Name,Phone,Email\nAna,3125550101\nBo,3125550102,,,more,cells\nCy\n',
    [ANA, '3125550102 Bo'],
    1,
  ],
  ['spaces around cells', 'Phone , Name\n 3125550101 ,  Ana   Ruiz \n', ['3125550101 Ana Ruiz'], 0],
  ['duplicate headers', 'Phone,Name,Name,Phone\n3125550101,Ana,Other,3125550102\n', [ANA], 0],
  ['empty headers', ',Phone,\nx,3125550101,y\n', ['3125550101 '], 0],
  [
    'first and last names beside a full name that renders nothing',
    'Name,First Name,Last Name,Mobile\n\u200b,Ana,Ruiz,3125550101\n,,Lee,3125550102\n',
    ['3125550101 Ana Ruiz', '3125550102 Lee'],
    0,
  ],
  ['one column', 'Phone\n3125550101\n3125550102\n', ['3125550101 ', '3125550102 '], 0],
  ['500 columns', wide(500), ['3125550101 '], 0],
  ['numbers under an unknown header', 'Reach,Name\n3125550101,Ana\n', [ANA], 0],
  ['a header “to”', 'to,name\n3125550101,Ana\n', [ANA], 0],
  ['formulas marked by an export', "Phone,Name\n3125550101,'=Ana\n", ['3125550101 =Ana'], 0],
  ['formulas', 'Phone,Name\n3125550101,=1+1\n', ['3125550101 =1+1'], 0],
  [
    'a name of 80 and of 81 characters',
    `Phone,Name\n3125550101,${'a'.repeat(80)}\n3125550102,${'a'.repeat(81)}\n`,
    [`3125550101 ${'a'.repeat(80)}`],
    1,
  ],
  [
    'an invalid email',
    'Phone,Email\n3125550101,ana@example.test\n3125550102,ana(at)example\n',
    ['3125550101 '],
    1,
  ],
  ['only a header', 'Phone,Name\n', [], 0],
];

const one = (...formats: string[]): [string, string[], number] => [phones(...formats), [ANA], 0];
const none = (...formats: string[]): [string, string[], number] => [phones(...formats), [], formats.length];

const numbers: File[] = [
  ['10 digits', ...one('3125550101')],
  ['11 digits', ...one('13125550101')],
  ['E.164', ...one('+13125550101')],
  ['parentheses', ...one('(312) 555-0101')],
  ['dots', ...one('312.555.0101')],
  ['dashes of other kinds', ...one('312–555‑0101')],
  ['non-breaking spaces', ...one('+1\u00a0312\u00a0555\u00a00101')],
  ['invisible marks', ...one('\u202a+13125550101\u202c')],
  ['full-width digits', ...one('３１２５５５０１０１')],
  ['a number as a decimal', ...one('3125550101.0')],
  ['a text marked by Excel', ...one("'3125550101")],
  ['a link', ...one('tel:+1-312-555-0101')],
  [
    'numbers of other countries',
    ...none('+44 20 7946 0958', '+52 55 1234 5678', '0049 30 123456', '+33123456789', '+4420794609'),
  ],
  ['scientific notation', ...none('3.12555E+09')],
  ['extensions', ...none('312-555-0101 x45', '312-555-0101 ext. 4')],
  ['two numbers in a cell', ...none('3125550101 / 3125550102')],
  [
    'numbers that cannot exist',
    ...none('1112223333', '3121550101', '9115550101', '9005550101', '123', 'none'),
  ],
];

describe('a file of contacts', () => {
  it.each([...encodings, ...separators, ...cells, ...numbers])(
    'with %s imports to the expected contacts [CTC-23] [CTC-33]',
    async (_title, file, expected, failed) => {
      const done = await importFile(test, agent, file, {});
      const { rows } = await test.services.db.execute<{ shown: string }>(
        sql`select substr(number, 3) || ' ' || name as shown from contact order by number`,
      );
      expect(rows.map(({ shown }) => shown)).toEqual(expected);
      expect([done.state, done.failed, done.created]).toEqual(['done', failed, expected.length]);
      expect(countsOf(done).reduce((sum, count) => sum + count)).toBe(done.totalRows);
    },
  );
});
