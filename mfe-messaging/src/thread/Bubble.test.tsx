import { render, screen } from '@testing-library/react';
import { Bubble } from './Bubble';

const ignore = () => undefined;
const bubbleOf = (text: string) => (
  <Bubble
    kind="in"
    text={text}
    media={[]}
    isFirst
    isLast
    label={null}
    labelTime={null}
    status={null}
    exactTime="4 March 2026, 11:30 AM"
    onOpenMedia={ignore}
    onExpiredMedia={ignore}
    onStatusAction={ignore}
    onDetails={ignore}
  />
);

describe('a bubble', () => {
  it('says of a text without words and files that it is empty', () => {
    render(bubbleOf(''));
    expect(screen.getByText('(empty text)')).toBeVisible();
  });
});
