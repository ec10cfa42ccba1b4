import type { Media } from '@dashboard/shared/contracts';
import { closeSlot, useSlot } from '@dashboard/shared/router';
import { renderApp } from '@dashboard/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Bubble } from './Bubble';

const ignore = () => undefined;
const loading: Media = {
  mediaId: 5,
  url: '',
  name: 'cat.jpg',
  kind: 'image',
  type: 'application/octet-stream',
  bytes: 0,
  width: null,
  height: null,
  isAvailable: false,
  isLoading: true,
};
const loaded: Media = {
  ...loading,
  url: '/api/media/5/cat.jpg',
  type: 'image/jpeg',
  width: 40,
  height: 900,
  isAvailable: true,
  isLoading: false,
};
const bubbleOf = (text: string, media: Media[] = [], onDetails = ignore) => (
  <Bubble
    kind="in"
    text={text}
    media={media}
    isFirst
    isLast
    label={null}
    labelTime={null}
    status={null}
    exactTime="4 March 2026, 11:30 AM"
    onOpenMedia={ignore}
    onExpiredMedia={ignore}
    onStatusAction={ignore}
    onDetails={onDetails}
  />
);

/** Shows the recipient that New Message is opened with. */
function Recipient() {
  const { isOpen, props } = useSlot('new-message');
  return <p>{isOpen ? `to ${props.to}` : 'closed'}</p>;
}

/** Renders a bubble whose attachment loads until the button is pressed. */
function LoadingAttachment({ of, before = loading }: { of: Media; before?: Media }) {
  const [media, setMedia] = useState(before);
  return (
    <>
      {bubbleOf('Look', [media])}
      <button type="button" onClick={() => setMedia(of)}>
        Arrive
      </button>
    </>
  );
}

const sizeOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('Element not found');
  const { width, height } = getComputedStyle(element);
  return { width, height };
};

describe('Bubble', () => {
  it('shows "(empty text)" for a message without text and files', () => {
    render(bubbleOf(''));
    expect(screen.getByText('(empty text)')).toBeVisible();
  });

  it('offers the exact time, and the details to mouse and keyboard [INB-40]', async () => {
    const onDetails = jest.fn();
    const { user } = renderApp(bubbleOf('See you', [], onDetails));
    expect(screen.getByTitle('4 March 2026, 11:30 AM')).toContainElement(screen.getByText('See you'));
    const details = await screen.findByRole('button', { name: 'Message details' });
    await user.click(details);
    await user.keyboard('{Enter}');
    expect(details).toHaveFocus();
    expect(onDetails).toHaveBeenCalledTimes(2);
  });

  it('offers the exact time of a picture without a text [INB-40]', () => {
    renderApp(bubbleOf('', [loaded]));
    const picture = screen.getByRole('button', { name: 'Open picture cat.jpg' });
    expect(screen.getByTitle('4 March 2026, 11:30 AM')).toContainElement(picture);
  });

  it('shows the exact time and copies the text while it is hovered or has the focus [INB-40]', async () => {
    const { user } = renderApp(bubbleOf('See you'));
    const details = await screen.findByRole('button', { name: 'Message details' });
    const copy = () => screen.queryByRole('button', { name: 'Copy text' });
    expect(copy()).toBeNull();
    await user.hover(screen.getByText('See you'));
    expect(copy()).toBeVisible();
    await user.unhover(screen.getByText('See you'));
    expect(copy()).toBeNull();
    await user.tab();
    expect(details).toHaveFocus();
    expect(details).toHaveAccessibleDescription('4 March 2026, 11:30 AM');
    await user.tab();
    expect(copy()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('See you');
    expect(await screen.findByText('Text copied')).toBeVisible();
    await user.tab();
    expect(copy()).toBeNull();
  });

  it('starts a message to a phone number in its text [INB-40]', async () => {
    const { user } = renderApp(
      <>
        {bubbleOf('Call (312) 555-0147 instead')}
        <Recipient />
      </>,
    );
    expect(screen.getByText('closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '(312) 555-0147' }));
    expect(screen.getByText('to 3125550147')).toBeVisible();
    act(() => closeSlot('new-message'));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example/',
    'java\nscript:alert(1)',
    'javascript:https://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x www.a.example',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'ftp://a.example/x',
    'sms:+13125550147?body=x',
    'intent://a.example#Intent;scheme=https;end',
    'https://user:password@a.example/',
    'https://a.example/"onmouseover="alert(1)',
    "https://a.example/'><img src=x onerror=alert(1)>",
    'http://[::1]/ and http://169.254.169.254/latest',
    'www.javascript:alert(1)',
    'mailto:a@b.example?bcc=c@d.example',
    'a@b.example?subject=javascript:alert(1)',
    'tel:+13125550147 or 312-555-0147',
    '//a.example/x and \\\\a.example',
    'https://xn--80ak6aa92e.example and https://аpple.example',
  ])('links only web and email addresses, without access to this page: %j [ASV-55]', (text) => {
    const { container } = render(bubbleOf(`Before ${text} after https://end.example/`));
    const links = [...container.querySelectorAll('a')];
    expect(links.at(-1)).toHaveAttribute('href', 'https://end.example/');
    for (const link of links) {
      expect(link.protocol).toMatch(/^(https?|mailto|tel):$/);
      expect(link.relList.contains('noopener')).toBe(true);
      expect(link.textContent?.replace(/^www\./, 'https://www.')).toBe(
        link.getAttribute('href')?.replace(/^mailto:/, ''),
      );
    }
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect(container.querySelector('.bubble-body')).toHaveTextContent(
      /^Before .* after https:\/\/end\.example\/$/,
    );
  });

  it.each([
    ['an override', '\u202E'],
    ['an embedding', '\u202B'],
    ['an isolate', '\u2067'],
    ['a mark', '\u200F'],
    ['a zero-width space', '\u200B'],
    ['a zero-width joiner', '\u200D'],
    ['a tag character', '\u{E0041}'],
  ])('keeps %s of a message away from the text around it, and from its links [ASV-55]', (_, hidden) => {
    const { container } = render(bubbleOf(`${hidden}Pay at https://a.example/x${hidden}/y now${hidden}`));
    const link = screen.getByRole('link', { name: 'https://a.example/x' });
    expect(link).toHaveAttribute('href', 'https://a.example/x');
    // The browser isolates both elements: a direction that begins in one does not leave it, nor enter a link.
    expect(link.querySelector('bdi')).toHaveTextContent(/^https:\/\/a\.example\/x$/);
    const body = container.querySelector('.bubble-body');
    expect(body).toHaveAttribute('dir', 'auto');
    const outside = container.textContent?.replace(body?.textContent ?? '', '');
    expect(outside).not.toContain(hidden);
  });

  it('shows an attachment at the size reserved while it was loading', async () => {
    const { user } = renderApp(<LoadingAttachment of={loaded} />);
    const place = sizeOf(screen.getByText('Loading media…').closest('div')?.parentElement);
    expect(screen.queryByRole('button', { name: /Open/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(screen.queryByText('Loading media…')).not.toBeInTheDocument();
    const picture = screen.getByRole('button', { name: 'Open picture cat.jpg' }).querySelector('img');
    expect(sizeOf(picture)).toEqual(place);
  });

  it('shows an attachment that arrives late at the size of its placeholder [INB-61]', async () => {
    const delayed = { ...loading, isLoading: false, isDelayed: true };
    const { user } = renderApp(<LoadingAttachment before={delayed} of={loaded} />);
    const place = sizeOf(screen.getByText('Media is not available yet').closest('div')?.parentElement);
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    const picture = screen.getByRole('button', { name: 'Open picture cat.jpg' }).querySelector('img');
    expect(sizeOf(picture)).toEqual(place);
  });

  it('shows at the same size that an attachment is no longer available [INB-60]', async () => {
    const { user } = renderApp(<LoadingAttachment of={{ ...loading, isLoading: false }} />);
    const place = sizeOf(screen.getByText('Loading media…').closest('div')?.parentElement);
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    const lost = screen.getByText('Media is no longer available').closest('div')?.parentElement;
    expect(sizeOf(lost)).toEqual(place);
  });
});
