import { campaignText } from './campaign-text';
import { countSegments } from './segments';

describe('the text of a campaign', () => {
  it('has the footer on a line of its own [CPN-12] [CPN-14]', () => {
    expect(campaignText('Hello\r\nthere', true)).toBe('Hello\nthere\nReply STOP to opt out');
    expect(campaignText('Hello', false)).toBe('Hello');
  });

  it('counts the footer in its segments [CPN-12]', () => {
    expect(countSegments(campaignText('a'.repeat(138), true)).segments).toBe(1);
    expect(countSegments(campaignText('a'.repeat(139), true)).segments).toBe(2);
  });
});
