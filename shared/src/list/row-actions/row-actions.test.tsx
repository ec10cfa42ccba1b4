import { screen, waitFor, within } from '@testing-library/react';
import { ChipsCell, type ListColumn, NameCell, type RowActions } from '..';
import { bodyRows, EDIT, type Lighthouse, loaded, show } from '../lighthouses-setup';

const nameOf = ({ name }: Lighthouse) => name;

function actionsOf(display: RowActions<Lighthouse>['display']) {
  const done: string[] = [];
  const action = (label: string, row: Lighthouse) => ({
    label,
    icon: null,
    isDanger: label === 'Demolish',
    onSelect: () => void done.push(`${label} ${row.name}`),
  });
  const actions: RowActions<Lighthouse> = {
    name: nameOf,
    display,
    of: (row) => [
      action('Demolish', row),
      action('Paint', row),
      ...(row.state === 'Dark' ? [action('Light', row)] : []),
    ],
  };
  return { actions, done };
}

describe('row actions in a menu', () => {
  it('offer only what the row allows, the dangerous action last', async () => {
    const { actions, done } = actionsOf('menu');
    const { user } = show({ actions });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Actions for Tower A' }));
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(items()).toEqual(['Paint', 'Light', 'Demolish']));
    await user.click(screen.getByRole('menuitem', { name: 'Light' }));
    expect(done).toEqual(['Light Tower A']);
    await user.click(screen.getByRole('button', { name: 'Actions for Tower B' }));
    await waitFor(() => expect(items()).toEqual(['Paint', 'Demolish']));
  });

  it('work with the keyboard', async () => {
    const { actions, done } = actionsOf('menu');
    const { user } = show({ actions });
    await loaded();
    screen.getByRole('button', { name: 'Actions for Tower A' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(done).toEqual(['Light Tower A']));
  });
});

describe('row actions that lead to a page', () => {
  const actionsTo = (display: RowActions<Lighthouse>['display']): RowActions<Lighthouse> => ({
    name: nameOf,
    display,
    of: ({ id }) => [{ label: 'Visit', icon: null, to: `/lighthouses/${id}` }],
  });

  it('are links in a menu, which the keyboard follows', async () => {
    const { user, router } = show({ actions: actionsTo('menu') });
    await loaded();
    screen.getByRole('button', { name: 'Actions for Tower A' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    expect(screen.getByRole('menuitem', { name: 'Visit' })).toHaveAttribute(
      'href',
      '/dashboard/lighthouses/1',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lighthouses/1'));
  });

  it('are links as icons', async () => {
    show({ actions: actionsTo('icons') });
    await loaded();
    expect(screen.getByRole('link', { name: 'Visit Tower B' })).toHaveAttribute(
      'href',
      '/dashboard/lighthouses/6',
    );
  });
});

describe('row actions as icons', () => {
  it('are named buttons beside the edit link', async () => {
    const { actions, done } = actionsOf('icons');
    const { user } = show({ actions, edit: EDIT });
    await loaded();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Tower A' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paint Tower A' }));
    expect(done).toEqual(['Paint Tower A']);
  });
});

describe('rows that open', () => {
  it('open on a press anywhere and by the keyboard, but not on their own controls', async () => {
    const opened: string[] = [];
    const { actions, done } = actionsOf('icons');
    const { user } = show({ actions, open: { onOpen: (row) => void opened.push(row.name), openId: '1' } });
    await loaded();
    await user.click(screen.getByRole('cell', { name: '6 m' }));
    screen.getByRole('button', { name: 'Tower C' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Paint Tower D' }));
    expect(opened).toEqual(['Tower B', 'Tower C']);
    expect(done).toEqual(['Paint Tower D']);
  });

  it('stay closed when an action of their menu is chosen', async () => {
    const opened: string[] = [];
    const { actions, done } = actionsOf('menu');
    const { user } = show({ actions, open: { onOpen: (row) => void opened.push(row.name) } });
    await loaded();
    screen.getByRole('button', { name: 'Actions for Tower A' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.click(screen.getByRole('menu'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(done).toEqual(['Light Tower A']));
    expect(opened).toEqual([]);
  });
});

describe('list cells', () => {
  const column = (cell: ListColumn<Lighthouse>['cell']): ListColumn<Lighthouse>[] => [
    { id: 'name', header: 'Name', text: nameOf, cell: cell ?? nameOf },
  ];

  it('explain a warning beside a name to keyboard users', async () => {
    const cell = ({ id, name }: Lighthouse) => (
      <NameCell name={name} warning={id === 1 ? 'No lamp' : undefined} />
    );
    const { user } = show({ columns: column(cell) });
    const warning = await screen.findByRole('img', { name: 'No lamp' });
    expect(screen.getAllByRole('img')).toHaveLength(1);
    await user.hover(warning);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No lamp');
  });

  it('show two chips and the number of the others', async () => {
    const items = ['Red', 'Tall', 'Old', 'North'];
    show({ columns: column(() => <ChipsCell items={items} />) });
    await waitFor(() => expect(bodyRows()).toHaveLength(10));
    const first = within(bodyRows()[0] ?? document.body);
    expect(first.getByText('Tall')).toBeVisible();
    expect(first.getByText('+2')).toBeVisible();
    expect(first.getByRole('cell')).toHaveAccessibleName('Red Tall , Old, North');
  });
});
