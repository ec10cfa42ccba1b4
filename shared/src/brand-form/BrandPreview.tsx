import { type BrandColors, brandTheme } from '../brand';
import { FormAside, useFieldValue } from '../forms';
import { Box, Flex, Image, Span, Stack, Text } from '../ui';
import type { BrandImageName } from './brand-form';
import { useImageUrl } from './use-image-url';

// The page colors of both modes: the preview shows them side by side, in whichever mode the page is.
const MODES = {
  light: { name: 'Light mode', bg: '#ffffff', fg: '#18202f', border: '#e2e5eb', logo: 'logoUrl' },
  dark: { name: 'Dark mode', bg: '#10141c', fg: '#e6e9f0', border: '#2a3241', logo: 'logoDarkUrl' },
} as const satisfies Record<string, { logo: BrandImageName } & Record<string, string>>;

interface ModePreviewProps {
  mode: (typeof MODES)[keyof typeof MODES];
  colors: BrandColors;
  portalName: string;
}

/** A header, a selected menu item and a button in one mode. */
function ModePreview({ mode, colors, portalName }: ModePreviewProps) {
  const logo = useImageUrl(mode.logo);
  return (
    <Box
      role="img"
      aria-label={`${mode.name} with buttons in ${colors.solid}`}
      borderWidth="1px"
      rounded="l2"
      overflow="hidden"
      style={{ background: mode.bg, color: mode.fg, borderColor: mode.border }}
    >
      <Flex align="center" gap="2" h="11" px="3" borderBottomWidth="1px" style={{ borderColor: mode.border }}>
        {logo !== '' && <Image src={logo} alt="" maxH="6" maxW="24" fit="contain" />}
        <Text textStyle="control" fontWeight="600" truncate>
          {portalName}
        </Text>
      </Flex>
      <Flex align="center" justify="space-between" gap="3" p="3">
        <Span
          textStyle="secondary"
          fontWeight="600"
          px="3"
          py="1.5"
          rounded="l2"
          style={{ background: colors.subtle, color: colors.fg }}
        >
          Messages
        </Span>
        <Span
          textStyle="control"
          px="3"
          py="1.5"
          rounded="l2"
          style={{ background: colors.solid, color: colors.contrast }}
        >
          Send
        </Span>
      </Flex>
    </Box>
  );
}

/** How pages look with the values of the form, in both modes. */
export function BrandPreview() {
  const theme = brandTheme(String(useFieldValue('brandColor') ?? '').trim());
  const portalName = String(useFieldValue('portalName') ?? '').trim();
  return (
    <FormAside title="Preview">
      <Stack gap="3">
        <ModePreview mode={MODES.light} colors={theme.light} portalName={portalName} />
        <ModePreview mode={MODES.dark} colors={theme.dark} portalName={portalName} />
      </Stack>
    </FormAside>
  );
}
