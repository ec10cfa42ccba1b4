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
    ['no number', ['Ana', '', 'no']],
    ['an opt-out that is neither yes nor no', ['Ana', '3125550162', 'maybe']],
    ['a missing cell', ['Ana']],
  ])('names the line with %s', (_what, row) => {
    const file = rows(['Theo', '3125550163', 'no'], row);
    expect(readPreview(file, ['name', 'phone', 'optOut']).rejectedLines).toEqual([3]);
  });
});
