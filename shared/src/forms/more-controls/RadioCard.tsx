import { type ReactNode, useId } from 'react';
import { Badge, Box, chakra, Flex, Text } from '../../ui';
import { Radio } from './Radio';

export interface RadioCardOption<Value extends string | number = string | number> {
  value: Value;
  title: string;
  description?: string;
  /** Beside the title, such as "Default". A disabled option's badge says why: "Coming Soon". */
  badge?: string;
  /** The main number below the description, such as the messages of a plan. */
  figure?: { amount: string; unit: string };
  /** Below a line, such as the highlights of a plan or the fields of the chosen option. */
  details?: ReactNode;
  isDisabled?: boolean;
}

const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    // Aligns the details of cards side by side.
    '&[data-layout=columns]': {
      display: 'grid',
      gridRow: 'span 2',
      gridTemplateRows: 'subgrid',
      rowGap: '0',
    },
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg',
    _hover: { borderColor: 'border.hover' },
    '&[data-chosen]': {
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&[data-disabled]': { bg: 'bg.panel', color: 'fg.muted', borderColor: 'border' },
    '@media (forced-colors: active)': { '&[data-chosen]': { outline: '2px solid Highlight' } },
  },
});

/** Covers the card, so that pressing anywhere chooses it, except controls in the details. */
const Head = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    cursor: 'pointer',
    '[data-layout=columns] > &': { display: 'block', p: { base: '4', md: '5' } },
    _before: { content: '""', position: 'absolute', inset: '0' },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
});

const CORNER = {
  position: 'absolute',
  top: { base: '4', md: '5' },
  insetEnd: { base: '4', md: '5' },
  // The badge takes the place of a radio button that cannot be chosen.
  '&:disabled:not(:checked)': { opacity: '0' },
};

const DETAILS = {
  position: 'relative',
  pb: '4',
  ps: '11',
  pe: '4',
  '[data-layout=columns] > &': { p: { base: '4', md: '5' }, borderTopWidth: '1px' },
  pointerEvents: 'none',
  '& :is(input, button, select, textarea, a, label)': { pointerEvents: 'auto' },
};

interface RadioCardProps {
  name: string;
  option: RadioCardOption;
  layout: 'columns' | 'rows';
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function Description({
  id,
  option: { description, figure, isDisabled },
}: {
  id: string;
  option: RadioCardOption;
}) {
  return (
    <Box id={id} as="span" display="block">
      {description && (
        <Text as="span" display="block" textStyle="secondary" color="fg.muted" mt="1">
          {description}
        </Text>
      )}
      {figure && (
        <Text as="span" display="block" textStyle="secondary" color="fg.muted" mt="2">
          <Text as="span" textStyle="tile" color={isDisabled ? 'fg.muted' : 'fg'}>
            {figure.amount}
          </Text>{' '}
          {figure.unit}
        </Text>
      )}
    </Box>
  );
}

export function RadioCard({ name, option, layout, isChosen, isDisabled, onChoose }: RadioCardProps) {
  const id = useId();
  const { title, badge, details } = option;
  const hasDescription = option.description !== undefined || option.figure !== undefined;
  const isColumn = layout === 'columns';
  return (
    <Card
      data-layout={layout}
      data-chosen={isChosen ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
    >
      <Head>
        <Radio
          type="radio"
          name={name}
          mt="0.5"
          css={isColumn ? CORNER : undefined}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={
            [badge && `${id}-badge`, hasDescription && `${id}-text`].filter(Boolean).join(' ') || undefined
          }
        />
        <Box as="span" flex="1" minW="0">
          <Flex as="span" align="center" gap="2" wrap="wrap" pe={isColumn && !isDisabled ? '7' : '0'}>
            <Text as="span" id={`${id}-title`} textStyle={isColumn ? 'section' : 'label'}>
              {title}
            </Text>
            {badge && (
              <Badge
                id={`${id}-badge`}
                ms={isDisabled ? 'auto' : '0'}
                variant={isDisabled ? 'outline' : 'subtle'}
              >
                {badge}
              </Badge>
            )}
          </Flex>
          {hasDescription && <Description id={`${id}-text`} option={option} />}
        </Box>
      </Head>
      {details && <Box css={DETAILS}>{details}</Box>}
    </Card>
  );
}
