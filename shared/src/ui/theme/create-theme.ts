import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { semanticColors } from './colors';
import { globalCss } from './global';
import { keyframes } from './motion';
import { button, input, link, textarea } from './recipes/controls';
import { fieldRecipe } from './recipes/field';
import { menu, popover } from './recipes/floats';
import { emptyState, pageHeader, statusBadge } from './recipes/layout';
import { convRow } from './recipes/messaging';
import { dialog, drawer } from './recipes/sheets';
import { alert, badge, heading, icon, kbd, separator, skeleton, spinner } from './recipes/small';
import { semanticShadows, textStyles, tokens } from './tokens';

const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '31.25rem', md: '50.8125rem', lg: '64.0625rem', xl: '80rem' },
    keyframes,
    tokens,
    textStyles,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    recipes: {
      badge,
      button,
      heading,
      icon,
      input,
      kbd,
      link,
      separator,
      skeleton,
      spinner,
      textarea,
    },
    slotRecipes: {
      alert,
      convRow,
      dialog,
      drawer,
      emptyState,
      field: fieldRecipe,
      menu,
      pageHeader,
      popover,
      statusBadge,
    },
  },
});

/** The dashboard's theme. Without Chakra's default theme: only its style properties and conditions are used. */
export function createTheme(): SystemContext {
  return createSystem(defaultBaseConfig, config);
}
