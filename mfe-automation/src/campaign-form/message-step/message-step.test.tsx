import { reply } from '@dashboard/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  CONTACTS_CALL,
  checks,
  ESTIMATE_CALL,
  message,
  messageApi,
  openMessageStep,
  PICTURE,
  preview,
} from '../../testing/message-step-setup';

const write = (text: string) => fireEvent.change(message(), { target: { value: text } });
const footer = () => screen.getByRole('switch', { name: 'Footer “Reply STOP to opt out”' });

describe('the message of a campaign', () => {
  it('counts the text of the shown recipient with its footer', async () => {
    messageApi();
    openMessageStep({ text: 'Hi {{firstName|there}}' });
    expect(await screen.findByText('31/160 · 1 segment')).toBeVisible();
    write(`Hi {{firstName|there}}${'x'.repeat(130)}`);
    expect(screen.getByText('161/306 · 2 segments')).toBeVisible();
    expect(message()).toHaveAccessibleDescription(/^Reply STOP to opt out/);
  });

  it('offers merge fields with the values of the shown recipient', async () => {
    messageApi();
    const { user } = openMessageStep();
    await preview().findByText('Ingrid Falk');
    await user.click(message());
    await user.click(button('Merge field'));
    expect(await screen.findByRole('option', { name: /^firstName\s*Ingrid$/ })).toBeVisible();
    await user.click(screen.getByRole('option', { name: /^custom\.Plan\s*Gold$/ }));
    await waitFor(() => expect(message()).toHaveValue('{{custom.Plan}}'));
  });

  it('inserts a response message at the caret, with its pictures', async () => {
    messageApi();
    const { user } = openMessageStep({ text: 'Good news: ' });
    await user.click(message());
    await user.click(button('Use a response message'));
    await user.click(await screen.findByRole('option', { name: /Fall offer/ }));
    await waitFor(() =>
      expect(message()).toHaveValue('Good news: Whitening at half price, {{firstName|friend}}.'),
    );
    expect(button('Remove offer.gif')).toBeVisible();
    expect(screen.getByText(/MMS, 1 segment/)).toBeVisible();
    expect(preview().getByRole('img', { name: 'offer.gif' })).toBeVisible();
    await waitFor(() => expect(message()).toHaveFocus());
  });

  it('says that a response message could not be loaded', async () => {
    messageApi().on('GET /api/message-bot/response-messages/31', reply(404, { message: 'It was deleted.' }));
    const { user } = openMessageStep();
    await user.click(button('Use a response message'));
    await user.click(await screen.findByRole('option', { name: /Fall offer/ }));
    expect(await screen.findByText('It was deleted.')).toBeVisible();
    expect(message()).toHaveValue('');
  });

  it('shows the segments of the shortest, typical and longest text and of all together [CPN-12]', async () => {
    messageApi();
    openMessageStep({ text: 'Hello' });
    const counts = within(
      await screen.findByRole('region', { name: 'Segments for the 45 texts as they will be written' }),
    );
    expect(counts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Shortest',
      'Typical',
      'Longest',
      'Together',
    ]);
    expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '184 people',
      '21,041 people',
      '36 people',
      '1,284segments',
    ]);
  });

  it('counts segments again after a failure', async () => {
    messageApi().on(ESTIMATE_CALL, reply(400, { message: 'Try again later.' }));
    const { user } = openMessageStep({ text: 'Hello' });
    expect(await screen.findByText(/^Segments couldn’t be counted\. Try again later\.$/)).toBeVisible();
    messageApi();
    await user.click(button('Retry'));
    expect(await screen.findByText('1,284')).toBeVisible();
  });
});

describe('the footer', () => {
  it('is on, and says who needs it while it cannot be left out [CPN-14]', async () => {
    messageApi({ needFooter: 318 });
    openMessageStep({ text: 'Hello' });
    const reason = 'Can’t be left out: 318 recipients have not had it in the last 30 days.';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(footer()).toBeChecked();
    expect(footer()).toBeDisabled();
    expect(footer()).toHaveAccessibleDescription(reason);
  });

  it('can be left out if everyone has had it [CPN-14]', async () => {
    messageApi();
    const { user } = openMessageStep({ text: 'Hello' });
    expect(await preview().findByText(/Hello\s+Reply STOP to opt out/)).toBeVisible();
    await user.click(footer());
    expect(footer()).not.toBeChecked();
    expect(message()).not.toHaveAccessibleDescription(/Reply STOP to opt out/);
    expect(await preview().findByText('Hello')).toBeVisible();
  });

  it('can be added again when a recipient needs it [CPN-14]', async () => {
    messageApi({ needFooter: 1 });
    const { user } = openMessageStep({ text: 'Hello', hasFooter: false });
    expect(await screen.findByText(/^Can’t be left out: 1 recipient has not had it/)).toBeVisible();
    await user.click(footer());
    expect(footer()).toBeChecked();
    expect(footer()).toBeDisabled();
  });
});

describe('the checks', () => {
  it('warn about a missing business name and shared short links [CPN-15]', async () => {
    messageApi();
    openMessageStep({ text: 'Your card is due: bit.ly/card' });
    expect(await screen.findByText('Doesn’t name your business')).toBeVisible();
    expect(checks().getByText('bit.ly is a shared short link')).toBeVisible();
    write('Your card is due: lakeview.example/card. Lakeview Dental');
    expect(checks().getByText('Names your business')).toBeVisible();
    expect(checks().getByText('No shared short link')).toBeVisible();
    expect(screen.queryByText('Doesn’t name your business')).not.toBeInTheDocument();
  });

  it('warn about a missing business name without a number, lists or recipients [CPN-15]', async () => {
    messageApi({}, []);
    openMessageStep({ text: 'We open late', tn: null, includeListIds: [] });
    expect(await screen.findByText('Doesn’t name your business')).toBeVisible();
    expect(checks().getByText('write “Lakeview Dental” or {{accountName}}')).toBeVisible();
  });

  it('say what contacts without a name read, and show them', async () => {
    messageApi();
    const { user } = openMessageStep({ text: 'Hi {{firstName|there}}, {{company|friends}}' });
    const row = (await screen.findByText('1 contact has no first name')).closest('li');
    expect(row).toHaveTextContent('they read “Hi there”');
    expect(checks().getByText('45 contacts have no company')).toBeVisible();
    await user.click(within(row ?? document.body).getByRole('button', { name: /^Show them/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 contact has no first name' }));
    const [contact, ...others] = await dialog.findAllByRole('listitem');
    expect(contact).toHaveTextContent('No name(312) 555-0101');
    expect(others).toEqual([]);
  });

  it('name the recipients without a value or a fallback, and an unknown field [CPN-16]', async () => {
    const names = ['Ingrid Falk', 'Person 2', 'Person 3'];
    messageApi({
      mergeGaps: [
        { field: 'company', reason: 'empty', people: 45, names },
        { field: 'nonsense', reason: 'unknown', people: 45, names },
      ],
    });
    const { user } = openMessageStep({ text: 'Hi {{company}} {{nonsense}}' });
    const row = (await screen.findByText('45 contacts have no company')).closest('li');
    expect(row).toHaveTextContent('Ingrid Falk, Person 2, Person 3, and 42 more: write a fallback');
    expect(checks().getByText('There is no field {{nonsense}}')).toBeVisible();
    await user.click(within(row ?? document.body).getByRole('button', { name: /^Show them/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '45 contacts have no company' }));
    expect(await dialog.findByText('1–25 of 45')).toBeVisible();
    expect(dialog.getByText('Ingrid Falk')).toBeVisible();
  });
});

describe('the preview', () => {
  it('steps through the recipients with their text, footer and pictures [CPN-13]', async () => {
    const api = messageApi();
    const { user } = openMessageStep({ text: 'Hi {{firstName|there}}', media: [PICTURE] });
    const phone = preview();
    const next = await phone.findByRole('button', { name: 'Next recipient' });
    expect(phone.getByText(/^Hi Ingrid\s+Reply STOP to opt out$/)).toBeVisible();
    expect(phone.getByRole('img', { name: 'offer.gif' })).toBeVisible();
    expect(phone.getByText('1 of 45')).toBeVisible();
    expect(phone.getByText('Oct 16, 9:00 AM')).toBeVisible();
    expect(phone.getByText('(312) 555-0142')).toBeVisible();
    expect(phone.getByText('1 segment')).toBeVisible();
    expect(phone.getByRole('button', { name: 'Previous recipient' })).toBeDisabled();
    await user.click(next);
    expect(phone.getByText(/^Hi there\s/)).toBeVisible();
    expect(phone.getByText('(312) 555-0101')).toBeVisible();
    for (let place = 2; place <= 11; place += 1) fireEvent.click(next);
    expect(await phone.findByText('Person 11')).toBeVisible();
    expect(phone.getByText('12 of 45')).toBeVisible();
    const pages = api.callsOf(CONTACTS_CALL).map(({ body }) => body);
    expect(pages).toContainEqual(expect.objectContaining({ part: 'receive', page: 2, pageSize: 10 }));
    expect(pages).not.toContainEqual(expect.objectContaining({ page: 3 }));
  });

  it('asks for lists without an audience', async () => {
    messageApi({}, []);
    openMessageStep({ includeListIds: [] });
    expect(preview().getByText('No lists yet')).toBeVisible();
    expect(preview().queryByRole('button', { name: 'Next recipient' })).not.toBeInTheDocument();
  });

  it('says that the campaign has no recipients', async () => {
    messageApi({ segments: null }, []);
    openMessageStep({ text: 'Hello' });
    expect(await preview().findByText('Nobody gets this campaign')).toBeVisible();
    expect(screen.getByText('Counted as soon as there is a message and someone gets it.')).toBeVisible();
  });

  it('loads the recipients again after a failure', async () => {
    messageApi().on(CONTACTS_CALL, reply(400, { message: 'Try again later.' }));
    const { user } = openMessageStep({ text: 'Hello' });
    expect(await preview().findByText('Recipients couldn’t be loaded')).toBeVisible();
    messageApi();
    await user.click(preview().getByRole('button', { name: 'Retry' }));
    expect(await preview().findByText(/^Hello\s/)).toBeVisible();
  });
});
