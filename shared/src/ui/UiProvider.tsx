import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { startColorMode, usePageData } from '../session';
import { createStyleCache } from './style-cache';
import { createTheme } from './theme';
import { fontFaces } from './theme/fonts';

let theme: SystemContext | undefined;
/** One theme a page: building it takes some milliseconds. */
const pageTheme = () => {
  theme ??= createTheme();
  return theme;
};

/** Look and colour mode for everything below. Styles carry the page's nonce, as its content policy demands. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { nonce } = usePageData();
  const [cache] = useState(() => createStyleCache(nonce));
  useEffect(startColorMode, []);
  return (
    <CacheProvider value={cache}>
      <Global styles={fontFaces} />
      <ChakraProvider value={pageTheme()}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
