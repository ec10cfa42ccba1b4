import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Bubble } from './Bubble';

const ignore = () => undefined;
const bubble = (
  <Bubble
    kind="in"
    text="Is there parking?"
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
  it('draws its words, and then the way to its details', () => {
    const drawn: string[][] = [];
    const look = () => {
      const details = screen.queryAllByRole('button').map((button) => button.title);
      drawn.push([...screen.getAllByText(/parking/).map((words) => words.textContent), ...details]);
    };
    render(
      <Profiler id="bubble" onRender={look}>
        {bubble}
      </Profiler>,
    );
    expect(drawn).toEqual([['Is there parking?'], ['Is there parking?', 'Message details']]);
  });
});
