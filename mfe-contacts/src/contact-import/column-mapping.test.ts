import type { ImportColumn } from '@dashboard/shared/contracts';
import {
  columnName,
  fieldOptions,
  firstValues,
  guessedMapping,
  guessSummary,
  mappingProblem,
  toImportMapping,
  withField,
} from './column-mapping';

const columns: ImportColumn[] = [
  { index: 0, header: 'Patient Name', guess: 'name' },
  { index: 1, header: 'Mobile', guess: 'phone' },
  { index: 2, header: ' Plan ', guess: null },
  { index: 3, header: 'Plan', guess: null },
  { index: 4, header: '', guess: null },
];

describe('the mapping of columns', () => {
  it('starts with the guesses of the server [CTC-25]', () => {
    expect(guessedMapping(columns)).toEqual(['name', 'phone', null, null, null]);
    expect(guessSummary(columns)).toBe('2 of 5 guessed by header');
  });

  it('names a column without a header by its place', () => {
    expect(columns.map(columnName)).toEqual(['Patient Name', 'Mobile', 'Plan', 'Plan', 'Column 5']);
  });

  it('offers a field for one column only, but custom fields for several [CTC-25]', () => {
    const options = fieldOptions(['name', 'phone', 'custom', null, null], columns, 3);
    expect(options[0]).toEqual({ value: 'none', display: 'Do not import' });
    const disabled = options.filter((option) => 'isDisabled' in option);
    expect(disabled).toEqual([
      { value: 'phone', display: 'Number', isDisabled: true, description: 'Used for Mobile' },
      { value: 'name', display: 'Name', isDisabled: true, description: 'Used for Patient Name' },
    ]);
  });

  it('changes one column', () => {
    expect(withField(['name', 'phone'], 0, 'company')).toEqual(['company', 'phone']);
    expect(withField(['name', 'phone'], 0, 'none')).toEqual([null, 'phone']);
  });

  it('needs a column of phone numbers, and limits the custom fields', () => {
    expect(mappingProblem(['name', null])).toBe('Choose the column with the phone numbers.');
    expect(mappingProblem(['phone', null])).toBeUndefined();
    const many = Array.from({ length: 21 }, () => 'custom' as const);
    expect(mappingProblem(['phone', ...many])).toBe('Import at most 20 columns as custom fields.');
  });

  it('sends the column of each field, and custom fields with different names', () => {
    expect(toImportMapping(['name', 'phone', 'custom', 'custom', null], columns)).toEqual({
      name: 0,
      phone: 1,
      custom: [
        { index: 2, name: 'Plan' },
        { index: 3, name: 'Plan 4' },
      ],
    });
    expect(toImportMapping([null, 'phone', null, null, null], columns)).toEqual({ phone: 1 });
  });

  it('adds its number to a column with a reserved name [CTC-26]', () => {
    const headers = ['Mobile', 'constructor', 'toString'];
    const found = headers.map((header, index) => ({ index, header, guess: null }));
    expect(toImportMapping(['phone', 'custom', 'custom'], found).custom).toEqual([
      { index: 1, name: 'constructor 2' },
      { index: 2, name: 'toString' },
    ]);
  });

  it('shows different first values of a column', () => {
    const preview = [['no'], ['no '], [''], ['yes'], ['no']].map((cells, row) => ({ line: row + 2, cells }));
    expect(firstValues({ preview }, 0)).toBe('no, yes');
    expect(firstValues({ preview }, 1)).toBe('');
  });
});
