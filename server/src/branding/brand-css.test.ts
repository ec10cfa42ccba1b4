import { brandCss } from './brand-css';

describe('brand CSS', () => {
  it('writes both modes as the CSS variables that pages use', () => {
    const css = brandCss('teal');
    for (const name of ['solid', 'contrast', 'fg', 'subtle', 'muted', 'emphasized', 'focus-ring']) {
      expect(css.match(new RegExp(`--brand-${name}:#[0-9a-f]{6}`, 'g'))).toHaveLength(2);
    }
  });
});
