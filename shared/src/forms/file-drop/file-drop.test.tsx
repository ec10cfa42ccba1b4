import { fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import { FileDropField } from '.';

const schema = v.object({ file: v.instance(File, 'Choose a file') });
const csv = (name = 'contacts.csv', bytes = 12) => new File(['a'.repeat(bytes)], name, { type: 'text/csv' });

function open({ file = null as unknown } = {}) {
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form schema={schema} initialValues={{ file: file as File }} onSubmit={onSubmit}>
      <FileDropField
        name="file"
        label="Contacts"
        help="One row each"
        endings={['.csv', '.txt']}
        maxBytes={2_000}
      />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const area = () => screen.getByRole('button', { name: /^Contacts Drop/ });
/** Drags the files over the area first, as browsers do. */
function drop(files: File[]) {
  const items = files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true }),
  }));
  const dataTransfer = { files, items, types: ['Files'] };
  fireEvent.dragOver(area(), { dataTransfer });
  fireEvent.drop(area(), { dataTransfer });
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('FileDropField', () => {
  it('shows the name and size of a dropped file and submits it', async () => {
    const { user, onSubmit } = open();
    expect(area()).toHaveAccessibleDescription('One row each');
    expect(screen.getByText('.csv or .txt, up to 2 KB')).toBeVisible();
    const file = csv();
    drop([file]);
    expect(await screen.findByText('contacts.csv')).toBeVisible();
    expect(screen.getByText('12 B')).toBeVisible();
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ file });
  });

  it('removes the file and moves the focus to the drop area', async () => {
    const { user } = open({ file: csv() });
    await user.click(screen.getByRole('button', { name: 'Remove contacts.csv' }));
    expect(screen.queryByText('contacts.csv')).toBeNull();
    expect(area()).toHaveFocus();
  });

  it.each([
    ['another type', [csv('contacts.pdf')], 'Choose a .csv or .txt file.'],
    ['too many bytes', [csv('contacts.csv', 2_001)], 'The file is larger than 2 KB.'],
    ['a second file', [csv(), csv('more.csv')], 'Choose one file.'],
  ])('rejects %s and keeps the chosen file', async (_what, files, reason) => {
    open({ file: csv('first.csv') });
    drop(files);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText('first.csv')).toBeVisible();
  });

  it('shows the schema’s message for no file, and for a value that is not a file', async () => {
    const { user } = open({ file: {} });
    await user.click(save());
    expect(await screen.findByText('Choose a file')).toBeVisible();
  });
});
