import { BRAND_PRESETS, brandTheme, isBrandColor } from '../brand';
import { FieldFrame } from '../forms/FieldFrame';
import { useTextField } from '../forms/use-text-field';
import { Button, Circle, chakra, Flex, Input, Stack } from '../ui';
import { colorNote } from './color-note';

const LABEL = 'Brand Color';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function Presets({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  return (
    <Flex role="group" aria-label="Color presets" gap="2" wrap="wrap">
      {[...BRAND_PRESETS].map(([name, { solid }]) => (
        <Button
          key={name}
          type="button"
          size="sm"
          variant="outline"
          css={{ '@media (pointer: coarse)': { minH: '11' } }}
          aria-pressed={value === name}
          bg={value === name ? 'brand.subtle' : undefined}
          onClick={() => onChoose(name)}
        >
          <Circle size="10px" style={{ background: solid }} aria-hidden />
          {capitalized(name)}
        </Button>
      ))}
    </Flex>
  );
}

/** The brand color: a code, the browser's color picker, or a preset. Its help says what pages make of the color. */
export function ColorField() {
  const { input, message } = useTextField('brandColor', LABEL);
  const value = input.value.trim().toLowerCase();
  const shown = isBrandColor(value) ? brandTheme(value).light.solid : '#ffffff';
  return (
    <Stack gap="2.5">
      <FieldFrame label={LABEL} help={colorNote(value)} message={message} isRequired>
        <Flex gap="2" w="full">
          <chakra.input
            type="color"
            aria-label="Choose the brand color"
            value={shown}
            onChange={(event) => input.onChange(event.target.value)}
            boxSize="9"
            flexShrink="0"
            p="0.5"
            borderWidth="1px"
            borderColor="border.strong"
            rounded="l2"
            bg="bg"
            cursor="pointer"
            css={{ '@media (pointer: coarse)': { boxSize: '11' } }}
          />
          <Input {...input} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Flex>
      </FieldFrame>
      <Presets value={value} onChoose={input.onChange} />
    </Stack>
  );
}
