import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { startColorMode, usePageData } from '../session';
import { createStyleCache } from './style-cache';
import { createTheme } from './theme/create-theme';
import { fontFaces } from './theme/fonts';

let theme: SystemContext | undefined;
/** One theme per page: building it takes a few milliseconds. */
const pageTheme = () => {
  theme ??= createTheme();
  return theme;
};

/** Theme and color mode for all descendants. Style elements carry the page's CSP nonce. */
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
