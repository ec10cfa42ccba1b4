import type { Csv } from '../../platform/http/send-csv';

const COLUMNS = {
  phone: 'Phone',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  optOut: 'Opted out',
  lists: 'Lists',
} as const;
type Field = keyof typeof COLUMNS;
type TemplateRow = Record<Field, string>;

const EXAMPLES: TemplateRow[] = [
  {
    phone: '(212) 555-0143',
    name: 'Ana Ruiz',
    email: 'ana.ruiz@example.com',
    company: 'Cedar Hollow Florist',
    optOut: 'no',
    lists: 'Customers; Newsletter',
  },
  { phone: '(212) 555-0144', name: 'Bo Lindholt', email: '', company: '', optOut: 'no', lists: 'Customers' },
];

/**
 * A file to fill in. Its examples have invented numbers, so it has none where messages reach a real carrier: there, the
 * import rejects those numbers.
 */
export const templateCsv = ({ allowFictional }: { allowFictional: boolean }): Csv<TemplateRow> => ({
  name: 'contacts-template',
  columns: [
    { key: 'phone', header: COLUMNS.phone },
    { key: 'name', header: COLUMNS.name },
    { key: 'email', header: COLUMNS.email },
    { key: 'company', header: COLUMNS.company },
    { key: 'optOut', header: COLUMNS.optOut },
    { key: 'lists', header: COLUMNS.lists },
  ],
  rows: allowFictional ? EXAMPLES : [],
});
