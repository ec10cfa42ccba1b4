/** A color for the light and the dark scheme. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });
const same = (color: string) => ({ value: color });
/** A white-label color: the server sets the variable for both schemes before the first paint. */
const brand = (name: string, fallback: string) => same(`var(--brand-${name}, ${fallback})`);

export const semanticColors = {
  bg: {
    DEFAULT: pair('#FFFFFF', '#10141C'),
    /** Sidebar, table heads, read-only fields, hovered rows. */
    panel: pair('#F6F7F9', '#171C26'),
    muted: pair('#EEF0F4', '#202735'),
    /** Floating layers: menus, dialogs, toasts, and outline buttons. */
    float: pair('#FFFFFF', '#1C2230'),
    input: pair('#FFFFFF', '#0C1017'),
    inverted: pair('#18202F', '#E6E9F0'),
  },
  border: {
    DEFAULT: pair('#E2E5EB', '#2A3241'),
    /** Inputs and outline buttons. */
    strong: { value: { base: '#C9CED8', _dark: '#3B4558', _moreContrast: '#6B7488' } },
    hover: pair('#8A94A8', '#6F7A8F'),
    error: pair('#D92D20', '#F0645A'),
  },
  fg: {
    DEFAULT: pair('#18202F', '#E6E9F0'),
    muted: pair('#566074', '#A3ACBD'),
    /** Only on `bg`: on `bg.panel` the contrast is too low in the light scheme. */
    subtle: pair('#6B7488', '#8A94A8'),
    inverted: pair('#FFFFFF', '#10141C'),
    error: pair('#B42318', '#FF9F95'),
  },
  icon: { quiet: pair('#8A94A8', '#6F7A8F') },
  ok: {
    fg: pair('#1B7A3D', '#7FD6A2'),
    dot: pair('#23A052', '#3DBE74'),
    subtle: pair('#E8F6ED', '#12291E'),
  },
  bad: {
    fg: pair('#B42318', '#FF9F95'),
    dot: pair('#D92D20', '#F0645A'),
    subtle: pair('#FDF0EE', '#2E1A1D'),
    line: pair('#F3C6C0', '#5A2B2C'),
  },
  warn: {
    fg: pair('#8A5A00', '#F2C56B'),
    dot: pair('#D08A00', '#E0A53A'),
    subtle: pair('#FFF6E0', '#2B2414'),
    line: pair('#F0DDA6', '#4D3F1C'),
  },
  chart: {
    second: pair('#7E8FAE', '#7486A6'),
    /** Cells of a heat map, from none to most: in the dark scheme, lighter is more. */
    heat0: pair('#EEF0F4', '#202735'),
    heat1: pair('#C0D5F8', '#20365E'),
    heat2: pair('#8FB2F0', '#20509F'),
    heat3: pair('#608EE3', '#3D79E6'),
    heat4: pair('#1F5FD6', '#8AB4FF'),
  },
  brand: {
    solid: brand('solid', '#1F5FD6'),
    contrast: brand('contrast', '#FFFFFF'),
    fg: brand('fg', '#174AA8'),
    subtle: brand('subtle', '#EAF1FE'),
    muted: brand('muted', '#D3E2FC'),
    emphasized: brand('emphasized', '#1A51B8'),
    focusRing: brand('focus-ring', '#1F5FD6'),
    /** Labels of outline and ghost buttons. */
    ink: pair('#18202F', '#E6E9F0'),
  },
  red: {
    solid: same('#B42318'),
    contrast: same('#FFFFFF'),
    fg: pair('#B42318', '#FF9F95'),
    subtle: pair('#FDF0EE', '#2E1A1D'),
    muted: pair('#F3C6C0', '#5A2B2C'),
    emphasized: pair('#931C13', '#C93527'),
    focusRing: pair('#D92D20', '#F0645A'),
    ink: pair('#B42318', '#FF9F95'),
  },
  gray: {
    solid: pair('#566074', '#3B4558'),
    contrast: same('#FFFFFF'),
    fg: pair('#566074', '#A3ACBD'),
    subtle: pair('#EEF0F4', '#202735'),
    muted: pair('#E2E5EB', '#2A3241'),
    emphasized: pair('#18202F', '#566074'),
    focusRing: brand('focus-ring', '#1F5FD6'),
    ink: pair('#566074', '#A3ACBD'),
  },
  green: {
    solid: same('#1B7A3D'),
    contrast: same('#FFFFFF'),
    fg: pair('#1B7A3D', '#7FD6A2'),
    subtle: pair('#E8F6ED', '#12291E'),
    muted: pair('#E8F6ED', '#12291E'),
    emphasized: same('#145C2E'),
    focusRing: pair('#23A052', '#3DBE74'),
    ink: pair('#1B7A3D', '#7FD6A2'),
  },
  orange: {
    solid: same('#8A5A00'),
    contrast: same('#FFFFFF'),
    fg: pair('#8A5A00', '#F2C56B'),
    subtle: pair('#FFF6E0', '#2B2414'),
    muted: pair('#F0DDA6', '#4D3F1C'),
    emphasized: same('#6E4800'),
    focusRing: pair('#D08A00', '#E0A53A'),
    ink: pair('#8A5A00', '#F2C56B'),
  },
};
