import { ContactImportResponse, ContactImportsResponse, MEDIA_NAME_MAX } from '@dashboard/shared/contracts';
import iconv from 'iconv-lite';
import * as v from 'valibot';
import { contact, contactImport } from '../../platform/db/schema';
import { fileForm, png } from '../../testing/pictures';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
let agent: Send;

beforeAll(async () => {
  test = await startTestApp();
  agent = await test.signIn(test.world.providers[0].accounts[0].agent.username);
});
afterAll(() => test.close());

const upload = (body: Buffer | string, name = 'customers.csv') =>
  agent({ method: 'POST', url: '/api/contacts/imports', ...fileForm(Buffer.from(body), name) });

async function uploaded(body: Buffer | string, name?: string) {
  const response = await upload(body, name);
  if (response.statusCode !== 201) throw new Error(response.body);
  return v.parse(ContactImportResponse, response.json()).import;
}

const rows = async () => [
  await test.services.db.$count(contact),
  await test.services.db.$count(contactImport),
];

describe('an uploaded file of contacts', () => {
  it('is returned with its columns, five rows with their lines, and the number of rows [CTC-25]', async () => {
    const lines = [
      'Phone;Name;Opt-out;Shoe',
      '"212 555 0101";"Ana\nRuiz";no;38',
      '',
      '2125550102;Bo;;',
      ';;;',
    ];
    for (let line = 103; line < 110; line += 1) lines.push(`2125550${line};Cy;;`);
    const found = await uploaded(lines.join('\r\n'), 'C:\\My files\\customers.csv');
    expect(found).toMatchObject({
      fileName: 'customers.csv',
      encoding: 'UTF-8',
      delimiter: ';',
      state: 'uploaded',
      totalRows: 9,
      processed: 0,
      columns: [
        { index: 0, header: 'Phone', guess: 'phone' },
        { index: 1, header: 'Name', guess: 'name' },
        { index: 2, header: 'Opt-out', guess: 'optOut' },
        { index: 3, header: 'Shoe', guess: null },
      ],
    });
    expect(found.preview.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [2, 'Ana\nRuiz'],
      [5, 'Bo'],
      [7, 'Cy'],
      [8, 'Cy'],
      [9, 'Cy'],
    ]);
    const read = await agent({ method: 'GET', url: `/api/contacts/imports/${found.id}` });
    expect(v.parse(ContactImportResponse, read.json()).import).toEqual(found);
    const listed = await agent({ method: 'GET', url: '/api/contacts/imports' });
    expect(v.parse(ContactImportsResponse, listed.json()).items).toEqual([]);
  });

  it('guesses that a list of numbers is the phone column when no header names one [CTC-25]', async () => {
    const guessesOf = async (body: string) => (await uploaded(body)).columns.map(({ guess }) => guess);
    expect(await guessesOf('VIP list,City\n2125550101,Oslo\n')).toEqual(['phone', null]);
    expect(await guessesOf('VIP list,Reach at\nGold,2125550101\n')).toEqual(['lists', 'phone']);
  });

  const many = (count: number) => `Phone\n${'2125550101\n'.repeat(count)}`;
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'), Buffer.alloc(200)]);

  it.each<[string, Buffer | string, number, string, number[]]>([
    ['over 10 MB', Buffer.alloc(10_000_001, 'Phone\n'), 413, 'TOO_LARGE', []],
    ['with 50,001 rows', many(50_001), 413, 'TOO_MANY_ROWS', [50_002]],
    ['that is a zip file', zip, 422, 'NOT_CSV', []],
    ['that is a picture', png(20, 20), 422, 'NOT_CSV', []],
    ['without bytes', '', 422, 'EMPTY', []],
    ['of empty lines', '\n\n,,\n', 422, 'EMPTY', []],
    ['without a header', '2125550101,Ana\n2125550102,Bo\n', 422, 'NO_HEADER', [1, 1]],
    [
      'with a cell of 20,000 characters',
      `Phone,Note\n1,2\n2125550101,${'x'.repeat(20_000)}\n`,
      422,
      'LONG_CELL',
      [3, 2],
    ],
    ['with a NUL character', 'Phone,Name,Email\n\n2125550101,Ana,a\0b\n', 422, 'NUL', [3, 3]],
    ['with an unclosed quote', 'Phone,Name\n2125550101,Ana\n2125550102,"Bo\n', 422, 'UNCLOSED_QUOTE', [3, 2]],
    [
      'with an unclosed quote before other quotes',
      'Phone,Name\n2125550143,"Ana\n2125550144,Bo\n2125550145,"C"\n',
      422,
      'UNCLOSED_QUOTE',
      [2, 2],
    ],
    [
      'with an unclosed quote among quoted cells',
      '\n"Phone","Name"\n"2125550142","Al ""A""\nRuiz"\n\n"2125550143","Ana\n"2125550144","Bo"\n',
      422,
      'UNCLOSED_QUOTE',
      [6, 2],
    ],
    ['without phone numbers', '\nCity,Name\nOslo,Ana\n', 422, 'NO_PHONE_COLUMN', [2]],
    ['with 1,001 columns', `Phone${',x'.repeat(1_000)}\n2125550101\n`, 422, 'TOO_MANY_COLUMNS', [1]],
  ])(
    '%s is rejected, and nothing is written [CTC-28] [CTC-32]',
    async (_title, body, status, code, place) => {
      const before = await rows();
      const response = await upload(body);
      expect(response.json()).toMatchObject({ code, errors: { file: [response.json().message] } });
      const { line, column } = response.json();
      expect(response.statusCode).toBe(status);
      expect([line, column].filter((part) => part !== undefined)).toEqual(place);
      expect(await rows()).toEqual(before);
    },
  );

  it('may have 50,000 rows, and cells of 19,999 characters [CTC-23] [CTC-32]', async () => {
    expect((await uploaded(many(50_000))).totalRows).toBe(50_000);
    expect((await uploaded(`Phone,Note\n2125550101,${'x'.repeat(19_999)}\n`)).totalRows).toBe(1);
  });

  it('cuts long headers, cells and names before an emoji that crosses the limit [CTC-23] [CTC-33]', async () => {
    const long = 'a'.repeat(199);
    const { columns, preview } = await uploaded(`Phone,${long}😀\n2125550143,${long}😀\n`);
    expect([columns[1]?.header, preview[0]?.cells[1]]).toEqual([long, long]);
    const stem = 'n'.repeat(MEDIA_NAME_MAX - 1);
    expect((await uploaded('Phone\n2125550143\n', `${stem}😀.csv`)).fileName).toBe(stem);
  });

  it('keeps every emoji of a UTF-16 file, and replaces half an emoji [CTC-23] [CTC-33]', async () => {
    const emojis = Array.from({ length: 100 }, () => '😀'.repeat(50));
    for (const codec of ['utf-16le', 'utf-16be'])
      for (const odd of ['\ud83d', '\ud83d.', '\ud83d..']) {
        const header = ['Phone', 'Odd', ...emojis.keys()];
        const text = `\uFEFF${header}\n${['2125550143', odd, ...emojis]}\n`;
        const { preview } = await uploaded(iconv.encode(text, codec));
        expect(preview[0]?.cells).toEqual(['2125550143', odd.replace('\ud83d', '\ufffd'), ...emojis]);
      }
  });
});
