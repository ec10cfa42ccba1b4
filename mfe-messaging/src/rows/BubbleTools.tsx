import { useId } from 'react';
import { copyText } from '../copy-text';
import { useScrollSettled } from '../rendering/use-scroll-settled';
import { RowGlyph } from './RowGlyph';

interface BubbleToolsProps {
  text: string;
  exactTime: string;
  /** Whether the pointer or the focus is on the bubble. */
  isActive: boolean;
  onDetails: () => void;
}

/**
 * The details of a message, and while its bubble is active a button that copies the text, and the exact time. The details
 * button makes up a quarter of a bubble's elements and takes no space, so it is rendered only once scrolling has stopped.
 */
export function BubbleTools({ text, exactTime, isActive, onDetails }: BubbleToolsProps) {
  const isRendered = useScrollSettled();
  const timeId = useId();
  if (!isRendered) return null;
  return (
    <>
      <button
        type="button"
        className="bubble-tool bubble-details"
        aria-label="Message details"
        aria-describedby={isActive ? timeId : undefined}
        title="Message details"
        onClick={onDetails}
      >
        <RowGlyph name="details" />
      </button>
      {isActive && text !== '' && (
        <button
          type="button"
          className="bubble-tool bubble-copy"
          aria-label="Copy text"
          title="Copy text"
          onClick={() => void copyText(text, 'Text')}
        >
          <RowGlyph name="copy" />
        </button>
      )}
      {isActive && (
        <span id={timeId} className="bubble-exact-time">
          {exactTime}
        </span>
      )}
    </>
  );
}
