import { contactImport } from '../testing/contact-import';
import { readPreview } from './preview';

const rows = (...cells: string[][]) =>
  contactImport({
    columns: [
      { index: 0, header: 'Who', guess: 'name' },
      { index: 1, header: 'Mobile', guess: 'phone' },
      { index: 2, header: 'Unsubscribed', guess: 'optOut' },
    ],
    preview: cells.map((row, index) => ({ line: index + 2, cells: row })),
  });
const texts = (file: ReturnType<typeof rows>, ...mapping: Parameters<typeof readPreview>[1]) =>
  readPreview(file, mapping).rows.map(({ cells }) => cells.map(({ text }) => text));

describe('the preview of an import', () => {
  it('shows the first rows as the import reads them [CTC-25]', () => {
    const file = rows(['Ana ', '+1 312 555 0162', 'no'], ['', '773.555.0150', 'YES']);
    expect(texts(file, 'name', 'phone', 'optOut')).toEqual([
      ['Ana', '(312) 555-0162', '–'],
      ['–', '(773) 555-0150', 'Opted out'],
    ]);
  });

  it.each(['2125550143.0', '２１２５５５０１４３', "'2125550143", 'tel:+1-212-555-0143', '(212) 555-0143'])(
    'shows %j as the number that the import creates [CTC-25] [CTC-33]',
    (cell) => {
      const file = rows(['Ana', cell, 'no']);
      expect(texts(file, null, 'phone', null)).toEqual([['(212) 555-0143']]);
      expect(readPreview(file, ['name', 'phone', 'optOut']).rejectedLines).toEqual([]);
    },
  );

  it('leaves out columns that are not imported, and names custom fields by their column', () => {
    const file = rows(['Ana', '3125550162', 'no']);
    expect(readPreview(file, ['custom', 'phone', null]).columns).toEqual([
      { index: 0, title: 'Who' },
      { index: 1, title: 'Number' },
    ]);
  });

  it.each([
    ['a short number', ['Ana', '312-555-01', 'no']],
    ['a number that cannot be assigned', ['Ana', '1125550147', 'no']],
    ['letters in a number', ['Ana', '(212) 555-0143 cell', 'no']],
    ['two plus signs in a number', ['Ana', '+1 +2125550143', 'no']],
    ['no number', ['Ana', '', 'no']],
    ['an opt-out that is neither yes nor no', ['Ana', '3125550162', 'maybe']],
    ['a missing cell', ['Ana']],
  ])('names the line with %s', (_what, row) => {
    const file = rows(['Theo', '3125550163', 'no'], row);
    expect(readPreview(file, ['name', 'phone', 'optOut']).rejectedLines).toEqual([3]);
  });
});
