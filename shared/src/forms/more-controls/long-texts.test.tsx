import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { CAMPAIGN_DESCRIPTION_MAX, CAMPAIGN_DESCRIPTION_MIN, requiredTextBetween } from '../../contracts';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import { Accordion, ReadOnlyField, TextareaField } from '.';

const schema = v.object({
  description: requiredTextBetween(CAMPAIGN_DESCRIPTION_MIN, CAMPAIGN_DESCRIPTION_MAX),
  legalName: v.nullable(v.string()),
});

function open({ description = '', legalName = 'Lakeview Dental Partners LLC' as string | null } = {}) {
  return renderApp(
    <Form schema={schema} initialValues={{ description, legalName }} onSubmit={async () => {}}>
      <TextareaField
        name="description"
        label="Description"
        help="Say who texts whom."
        max={CAMPAIGN_DESCRIPTION_MAX}
      />
      <ReadOnlyField name="legalName" label="Legal Company Name" help="Fixed since June." />
      <ReadOnlyField name="legalName" label="Type of Business" text="Private for profit" />
      <Button type="submit">Save</Button>
    </Form>,
  );
}
const description = () => screen.getByRole('textbox', { name: 'Description' });

describe('TextareaField', () => {
  it('counts the characters that the schema counts', async () => {
    const { user } = open();
    expect(screen.getByText('0/4,096')).toBeVisible();
    await user.type(description(), ' See you Monday ');
    expect(screen.getByText('14/4,096')).toBeVisible();
    expect(description()).toHaveAccessibleDescription('Say who texts whom.');
  });

  it('names the minimum length after a save attempt', async () => {
    const { user } = open({ description: 'Too short' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('The length of this field value must be at least 40 chars.'),
    ).toBeVisible();
    expect(description()).toBeInvalid();
  });

  it('announces the characters left near the limit, and those too many', async () => {
    const { user } = open({ description: 'a'.repeat(CAMPAIGN_DESCRIPTION_MAX - 20) });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(description(), 'b');
    expect(screen.getByRole('status')).toHaveTextContent('19 characters left');
    await user.click(description());
    await user.paste('c'.repeat(21));
    expect(screen.getByRole('status')).toHaveTextContent('2 characters too many');
    expect(screen.getByText('4,098/4,096')).toBeVisible();
  });
});

describe('ReadOnlyField', () => {
  it('shows the value with its label and reason, and cannot be changed', async () => {
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'Legal Company Name' });
    expect(field).toHaveValue('Lakeview Dental Partners LLC');
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveAccessibleDescription('Fixed since June.');
    await user.type(field, 'x');
    expect(field).toHaveValue('Lakeview Dental Partners LLC');
  });

  it('shows the text of a code, and a dash for no value', () => {
    open({ legalName: null });
    expect(screen.getByRole('textbox', { name: 'Type of Business' })).toHaveValue('Private for profit');
    expect(screen.getByRole('textbox', { name: 'Legal Company Name' })).toHaveAttribute('placeholder', '–');
  });
});

describe('Accordion', () => {
  it('shows the details when its heading is pressed, at most 150 px high [CONST-33]', async () => {
    const { user } = renderApp(
      <Accordion label="Earlier history" heading="Imported to the carrier">
        <p>Number ordered</p>
      </Accordion>,
    );
    expect(screen.getByText('Number ordered')).not.toBeVisible();
    await user.click(screen.getByText('Imported to the carrier'));
    expect(screen.getByText('Number ordered')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Earlier history' })).toHaveStyle({ 'max-height': '150px' });
  });
});
