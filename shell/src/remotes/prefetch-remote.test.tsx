import { exampleRemote } from './example-remote';
import { prefetchRemote } from './prefetch-remote';

const page = () => document.implementation.createHTMLDocument();
const linksOf = ({ head }: Document) => [...head.querySelectorAll('link')];

describe('prefetchRemote', () => {
  it('requests each initial file once with its hash', () => {
    const target = page();
    const remote = exampleRemote('mfe-texting');
    prefetchRemote(remote, target);
    prefetchRemote(remote, target);
    const links = linksOf(target);
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe('/remotes/mfe-texting/1.0.0-abc/remoteEntry.1a2b.js');
    expect(links[0]?.integrity).toMatch(/^sha384-/);
    expect(links[0]?.crossOrigin).toBe('anonymous');
  });

  it('skips a file without a known hash', () => {
    const target = page();
    prefetchRemote({ ...exampleRemote('mfe-texting'), files: {} }, target);
    expect(linksOf(target)).toEqual([]);
  });

  it('skips a file that the page already preloads', () => {
    const target = page();
    target.head.innerHTML = '<link rel="preload" href="/remotes/mfe-texting/1.0.0-abc/remoteEntry.1a2b.js">';
    prefetchRemote(exampleRemote('mfe-texting'), target);
    expect(linksOf(target)).toHaveLength(1);
  });
});
