import {
  ActivationType,
  type CountryCode,
  type PermissionRule,
  TextNumberReactivateForm,
} from '@dashboard/shared/contracts';
import { Form } from '@dashboard/shared/forms';
import { type ApiCall, fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { Button } from '@dashboard/shared/ui';
import { act, screen, within } from '@testing-library/react';
import { NumberFields } from './NumberFields';

const SEARCH = 'GET /api/bwi/available-numbers';
const TOLL_FREE: PermissionRule[] = [{ action: 'Create', subject: 'Toll-free' }];
const numberAt = (index: number) => `31255501${String(index).padStart(2, '0')}`;

interface Setup {
  country?: CountryCode;
  found?: unknown;
  rules?: PermissionRule[];
  values?: Partial<Record<'phoneNumber', string>>;
}

function open({ country = 'US', found = [numberAt(2), numberAt(4)], rules = [], values = {} }: Setup = {}) {
  const onSubmit = jest.fn(async () => {});
  const api = fakeApi().on(SEARCH, Array.isArray(found) ? { telephoneNumbers: found } : found);
  const base = pageDataFor('acme.provider');
  const app = renderApp(
    <Form
      schema={TextNumberReactivateForm}
      initialValues={{
        phoneNumber: '',
        phoneActivationType: ActivationType.ACTIVATION,
        isTollFreePhoneNumber: false,
        ...values,
      }}
      onSubmit={onSubmit}
    >
      <NumberFields country={country} />
      <Button type="submit">Save</Button>
    </Form>,
    { pageData: { ...base, permissions: { ...base.permissions, rules } } },
  );
  const type = async (text: string) => {
    await app.user.clear(box());
    if (text !== '') await app.user.type(box(), text);
  };
  const search = async (text: string) => {
    await type(text);
    await app.user.click(screen.getByRole('button', { name: 'Search' }));
  };
  const queries = () => api.callsOf(SEARCH).map(({ query }) => query);
  return { ...app, api, onSubmit, type, search, queries };
}
const box = () => screen.getByRole('searchbox');
const options = () => screen.getByRole('radiogroup', { name: 'Phone Number' });
const number = (name: string) => screen.findByRole('radio', { name });
const tollFree = () => screen.getByRole('switch', { name: 'Toll-free number' });
const activation = (name: string) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the number search', () => {
  it.each([
    ['US', 'Area Code or Zip Code', '[NUM-23]'],
    ['CA', 'Area Code', '[NUM-24]'],
  ] as const)('has the placeholder of the country %s: %s %s', (country, placeholder, _row) => {
    open({ country });
    expect(box()).toHaveAttribute('placeholder', placeholder);
  });

  it('shows where the results will appear [NUM-27] [NUM-28]', () => {
    open();
    expect(screen.getByText('No Results')).toBeVisible();
    expect(screen.getByText('Phone number options will appear here after a search')).toBeVisible();
  });

  it('searches by the button or Enter, and lists the formatted numbers [NUM-25]', async () => {
    const { search, user, queries } = open();
    await search('312');
    expect(await number('(312) 555-0102')).toBeVisible();
    expect(screen.getByText('2 numbers in area code 312')).toBeVisible();
    await user.type(box(), '{Enter}');
    expect(queries()).toEqual([
      { areaCode: '312', quantity: '50' },
      { areaCode: '312', quantity: '50' },
    ]);
  });

  it.each([
    ['US', '60601', { zip: '60601' }, '[NUM-61]'],
    ['CA', '416', { areaCode: '416' }, '[NUM-59]'],
  ] as const)('in %s sends %s as %j %s', async (country, typed, query, _row) => {
    const { search, queries } = open({ country });
    await search(typed);
    await number('(312) 555-0102');
    expect(queries()).toEqual([{ ...query, quantity: '50' }]);
  });

  it.each([
    ['US', '31', '[NUM-53]', 'The length of Area Code value must be 3 digits.'],
    ['US', '6060', '[NUM-55] [NUM-56]', 'The length of Zip Code value must be 5 digits.'],
    ['CA', '60601', '[NUM-53]', 'The length of Area Code value must be 3 digits.'],
  ] as const)('in %s rejects %s without a request [NUM-62] %s', async (country, typed, _row, message) => {
    const { search, type, queries } = open({ country });
    await search(typed);
    expect(screen.getByText(message)).toBeVisible();
    expect(box()).toBeInvalid();
    expect(queries()).toEqual([]);
    await type('312');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows at most 50 numbers [NUM-26]', async () => {
    const { search } = open({ found: Array.from({ length: 60 }, (_, index) => numberAt(index)) });
    await search('312');
    await number('(312) 555-0149');
    expect(within(options()).getAllByRole('radio')).toHaveLength(50);
  });

  it('shows No Results and where nothing was found [NUM-27] [NUM-28]', async () => {
    const { search } = open({ found: [] });
    await search('312');
    expect(await screen.findByText('0 numbers in area code 312')).toBeVisible();
    expect(screen.getByText('No Results')).toBeVisible();
    expect(screen.getByText('Phone number options will appear here after a search')).toBeVisible();
  });

  it('notifies of a failed search [ERR-34]', async () => {
    const { search } = open({ found: reply(503, { message: 'Numbers can’t be searched right now.' }) });
    await search('312');
    const toast = (await screen.findByText('Failed to load available numbers')).closest('[role]');
    expect(toast).toHaveAttribute('role', 'alert');
    expect(toast).toHaveTextContent('Numbers can’t be searched right now.');
  });

  it('submits the chosen number with ten digits [NUM-57] [NUM-58]', async () => {
    const { search, user, onSubmit } = open();
    await search('312');
    const choice = await number('(312) 555-0104');
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({
      phoneNumber: '3125550104',
      phoneActivationType: 'ACTIVATION',
      isTollFreePhoneNumber: false,
    });
  });

  it('requires a chosen number [NUM-68]', async () => {
    const { search, user, onSubmit } = open();
    await search('312');
    await number('(312) 555-0102');
    await user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('forgets the chosen number when another search has results', async () => {
    const { api, search, user } = open();
    await search('312');
    await user.click(await number('(312) 555-0104'));
    api.on(SEARCH, ({ query }: ApiCall) => ({ telephoneNumbers: [`${query.areaCode}5550104`] }));
    await search('773');
    expect(await number('(773) 555-0104')).not.toBeChecked();
    await user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
  });

  it('shows the results of the newest search when an earlier one ends later [NUM-25]', async () => {
    const respond = new Map<string | undefined, () => void>();
    const { search, queries } = open({
      found: ({ query: { areaCode } }: ApiCall) =>
        new Promise((resolve) => {
          respond.set(areaCode, () => resolve({ telephoneNumbers: [`${areaCode}5550104`] }));
        }),
    });
    await search('312');
    await search('773');
    expect(queries().map(({ areaCode }) => areaCode)).toEqual(['312', '773']);
    respond.get('773')?.();
    expect(await number('(773) 555-0104')).toBeVisible();
    await act(async () => respond.get('312')?.());
    expect(screen.getByText('1 number in area code 773')).toBeVisible();
    expect(screen.queryByRole('radio', { name: '(312) 555-0104' })).toBeNull();
  });

  it('shows a number that was chosen earlier', async () => {
    open({ values: { phoneNumber: '13125550104' } });
    expect(await number('(312) 555-0104')).toBeChecked();
  });
});

describe('the toll-free switch', () => {
  it('appears only with Create on toll-free numbers [NUM-29]', () => {
    const { unmount } = open();
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    open({ rules: TOLL_FREE });
    expect(tollFree()).not.toBeChecked();
  });

  it('searches by a pattern starting with 8 [NUM-30]', async () => {
    const { search, user, queries } = open({ rules: TOLL_FREE, found: ['8555550102'] });
    await user.click(tollFree());
    expect(box()).toHaveValue('');
    await search('755');
    expect(screen.getByText('Enter a valid value')).toBeVisible();
    await search('85*');
    expect(await number('(855) 555-0102')).toBeVisible();
    expect(queries()).toEqual([{ tollFreeWildCardPattern: '85*', quantity: '50' }]);
  });

  it('clears the search and the chosen number, and keeps the focus', async () => {
    const { search, user, onSubmit } = open({ rules: TOLL_FREE });
    await search('312');
    await user.click(await number('(312) 555-0104'));
    await user.click(tollFree());
    expect(tollFree()).toHaveFocus();
    expect(screen.getByText('No Results')).toBeVisible();
    await user.click(save());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is reset when Existing or New Number is chosen [NUM-51]', async () => {
    const { user } = open({ rules: TOLL_FREE });
    await user.click(tollFree());
    await user.click(activation('Existing Number'));
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(activation('New Number'));
    expect(tollFree()).not.toBeChecked();
  });
});
