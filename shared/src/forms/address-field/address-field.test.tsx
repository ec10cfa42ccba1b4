import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { type AddressSuggestion, addressLine } from '../../contracts';
import { fakeApi, renderApp, reply } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import { TextField } from '../TextField';
import { AddressField } from './AddressField';
import type { AddressFieldsByCountry } from './fill-address';

const FILLS: AddressFieldsByCountry = {
  US: { city: 'city', adminArea: 'state', postalCode: 'zipCode' },
  CA: { city: 'city', adminArea: 'providence', postalCode: 'postalCode' },
};
const LABELS = {
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  providence: 'Province',
  postalCode: 'Postal code',
};
const schema = v.looseObject({ address: addressLine, country: v.string() });
const EMPTY = {
  country: 'US',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  providence: '',
  postalCode: '',
};

const suggestion = (house: number): AddressSuggestion => ({
  address: `${house} Juniper Street`,
  adminArea: 'IL',
  city: 'Cedar Hollow',
  postalCode: '60499',
  display: `${house} Juniper Street, Cedar Hollow, IL 60499`,
  value: String(house),
});

const INVALID = 'Please enter a valid address';
const QUESTION = 'Do you want to update all address fields with this information?';
const SEARCH = 'POST /api/address/search';
const VERIFY = 'POST /api/address/verify';

interface Setup {
  values?: object;
  isReadOnly?: boolean;
  isEditable?: (field: string) => boolean;
}

function open({ values = {}, isReadOnly = false, isEditable }: Setup = {}) {
  const api = fakeApi()
    .on(SEARCH, [suggestion(120), suggestion(121), suggestion(122)])
    .on(VERIFY, { isValid: true });
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form schema={schema} initialValues={{ ...EMPTY, ...values }} onSubmit={onSubmit}>
      <AddressField
        name="address"
        label="Address"
        fills={FILLS}
        isEditable={isEditable}
        isRequired
        isReadOnly={isReadOnly}
      />
      <TextField name="country" label="Country" />
      {Object.entries(LABELS).map(([name, label]) => (
        <TextField key={name} name={name} label={label} />
      ))}
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, api, onSubmit };
}

const field = () => screen.getByRole('combobox', { name: /^Address/ });
const fieldNamed = (name: string) => screen.getByLabelText(name);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const filled = () => Object.values(LABELS).map((label) => fieldNamed(label).getAttribute('value'));

async function openList(testSetup?: Parameters<typeof open>[0]) {
  const opened = open(testSetup);
  await opened.user.type(field(), '1');
  await screen.findByRole('listbox');
  return opened;
}

describe('address suggestion list', () => {
  it('opens below the field during typing and announces its length', async () => {
    const { api } = await openList();
    expect(screen.getByRole('listbox', { name: 'Address suggestions' })).toBeVisible();
    expect(options()).toEqual(
      [suggestion(120), suggestion(121), suggestion(122)].map(({ display }) => display),
    );
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
    expect(api.callsOf(SEARCH)[0]?.body).toEqual({ address: '1', country: 'US' });
  });

  it('wraps around with the arrow keys while the focus stays in the field', async () => {
    const { user } = await openList();
    expect(activeOption()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toHaveTextContent('120 Juniper Street');
    expect(activeOption()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toHaveTextContent('122 Juniper Street');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toHaveTextContent('121 Juniper Street');
    expect(field()).toHaveFocus();
  });

  it('chooses with Enter without submitting the form', async () => {
    const { user, onSubmit } = await openList();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field()).toHaveValue('121 Juniper Street');
    expect(options()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not change while the user navigates it', async () => {
    jest.useFakeTimers();
    const { api } = open();
    fireEvent.change(field(), { target: { value: '1' } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.change(field(), { target: { value: '12' } });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(api.callsOf(SEARCH)).toHaveLength(1);
    expect(activeOption()).toHaveTextContent('120 Juniper Street');
    jest.useRealTimers();
  });

  it('leaves Enter to the form while no option is active', async () => {
    const { user, onSubmit } = await openList();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  });

  it('closes with Escape without closing a dialog, and reopens with the arrow key', async () => {
    const { user, container } = await openList();
    const onKeyAround = jest.fn();
    container.parentElement?.addEventListener('keydown', onKeyAround);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('1');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(onKeyAround).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onKeyAround).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
  });

  it('closes on blur', async () => {
    const { user } = await openList();
    await user.tab();
    expect(options()).toEqual([]);
  });

  it('is not shown for a read-only field', async () => {
    const { user, api } = open({ isReadOnly: true, values: { address: '120 Juniper Street' } });
    await user.click(field());
    await user.keyboard('{ArrowDown}x');
    expect(api.callsOf(SEARCH)).toEqual([]);
  });
});

describe('chosen suggestion', () => {
  it('fills the other fields at once while they are empty [FRM-58]', async () => {
    const { user } = await openList({ values: { address2: 'Floor 2' } });
    await user.click(screen.getByRole('option', { name: /^121/ }));
    expect(field()).toHaveValue('121 Juniper Street');
    expect(filled()).toEqual(['Floor 2', 'Cedar Hollow', 'IL', '60499', '', '']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('fills the fields of the country', async () => {
    const { user, api } = await openList({ values: { country: 'CA', zipCode: '90210' } });
    await user.click(screen.getByRole('option', { name: /^121/ }));
    expect(filled()).toEqual(['', 'Cedar Hollow', '', '90210', 'IL', '60499']);
    expect(api.callsOf(SEARCH)[0]?.body).toEqual({ address: '1', country: 'CA' });
  });

  it('leaves the fields that the user may not change [FRM-58]', async () => {
    const { user } = await openList({
      values: { city: 'Bluestem' },
      isEditable: (field) => field === 'zipCode',
    });
    await user.click(screen.getByRole('option', { name: /^121/ }));
    expect(filled()).toEqual(['', 'Bluestem', '', '60499', '', '']);
  });

  it.each(['city', 'state', 'zipCode'])(
    'asks for confirmation when %s is filled [FRM-55] [FRM-56]',
    async (name) => {
      const { user } = await openList({ values: { [name]: 'Old' } });
      await user.click(screen.getByRole('option', { name: /^121/ }));
      expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeVisible();
      expect(filled().filter(Boolean)).toEqual(['Old']);
      await user.click(screen.getByRole('button', { name: 'Update' }));
      expect(filled()).toEqual(['', 'Cedar Hollow', 'IL', '60499', '', '']);
      await waitFor(() => expect(field()).toHaveFocus());
    },
  );

  it('keeps the other fields when not confirmed [FRM-57]', async () => {
    const { user } = await openList({ values: { city: 'Old' } });
    await user.click(screen.getByRole('option', { name: /^121/ }));
    await user.click(await screen.findByRole('button', { name: 'No, do not update' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field()).toHaveValue('121 Juniper Street');
    expect(filled()).toEqual(['', 'Old', '', '', '', '']);
  });
});

describe('address verification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (value: string, element = field()) => {
    fireEvent.focus(element);
    fireEvent.change(element, { target: { value } });
    fireEvent.blur(element);
  };
  const verified = (api: ReturnType<typeof fakeApi>) => api.callsOf(VERIFY).map(({ body }) => body);

  it('starts 800 ms after the last change [FRM-54] [CONST-23] [API-44]', async () => {
    const { api } = open();
    type('120 Junip');
    await pass(799);
    type('120 Juniper Street');
    await pass(799);
    expect(verified(api)).toEqual([]);
    await pass(1);
    expect(verified(api)).toEqual([{ address: '120 Juniper Street', country: 'US' }]);
  });

  it('sends the whole address of the country, and again after a change of its city', async () => {
    const { api } = open({
      values: { city: 'Cedar Hollow', state: 'IL', zipCode: '60499', providence: 'ON' },
    });
    type('120 Juniper Street');
    await pass(800);
    type('Bluestem', fieldNamed('City'));
    await pass(800);
    expect(verified(api)).toEqual([
      { address: '120 Juniper Street, Cedar Hollow, IL 60499', country: 'US' },
      { address: '120 Juniper Street, Bluestem, IL 60499', country: 'US' },
    ]);
  });

  it('shows an error for an unknown address [FRM-53] [FRM-54]', async () => {
    const { api, onSubmit } = open();
    api.on(VERIFY, { isValid: false });
    type('asdf');
    await pass(2_000);
    expect(screen.getByText(INVALID)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(INVALID);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(2_000);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('runs once per address and caches the newest 50 [CONST-22]', async () => {
    const { api } = open();
    for (let house = 0; house <= 50; house += 1) {
      type(`${house} Juniper Street`);
      await pass(800);
    }
    for (const house of [1, 49, 50]) {
      type(`${house} Juniper Street`);
      await pass(800);
    }
    expect(verified(api)).toHaveLength(51);
    type('0 Juniper Street');
    await pass(800);
    expect(verified(api)).toHaveLength(52);
  });

  it('uses the newest response, whatever order they arrive in', async () => {
    const { api } = open();
    api.on(VERIFY, async ({ body }: { body: { address: string } }) => {
      if (body.address !== '1 Old Street') return { isValid: true };
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return { isValid: false };
    });
    type('1 Old Street');
    await pass(900);
    type('2 New Street');
    await pass(9_000);
    expect(verified(api)).toHaveLength(2);
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  it('runs again for another country, and not for the saved address', async () => {
    const { api } = open({ values: { address: '120 Juniper Street' } });
    type('Floor 2', fieldNamed('Address 2'));
    await pass(2_000);
    expect(verified(api)).toEqual([]);
    type('CA', fieldNamed('Country'));
    await pass(2_000);
    expect(verified(api)).toEqual([{ address: '120 Juniper Street', country: 'CA' }]);
  });

  it('lets the save decide when verification fails', async () => {
    const { api, onSubmit } = open();
    api.on(VERIFY, reply(503, { message: 'Down' }));
    type('120 Juniper Street');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(2_000);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
