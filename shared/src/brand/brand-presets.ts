/** Chosen by eye; omitted colors are generated from `solid`. */
export interface BrandPreset {
  solid: string;
  subtle: string;
  fg: string;
  darkFg: string;
  muted?: string;
  emphasized?: string;
  darkSubtle?: string;
  darkMuted?: string;
  darkEmphasized?: string;
}

export const DEFAULT_PRESET: BrandPreset = {
  solid: '#1f5fd6',
  subtle: '#eaf1fe',
  fg: '#174aa8',
  darkFg: '#8ab4ff',
  muted: '#d3e2fc',
  emphasized: '#1a51b8',
  darkSubtle: '#182845',
  darkMuted: '#20365e',
  darkEmphasized: '#2e6fe6',
};

/** Keyed by lower-case name. */
export const BRAND_PRESETS = new Map<string, BrandPreset>([
  ['harbor', DEFAULT_PRESET],
  ['indigo', { solid: '#4f46c8', subtle: '#eeedfc', fg: '#3d35a3', darkFg: '#aba6ff' }],
  ['teal', { solid: '#0f766e', subtle: '#e3f5f2', fg: '#0b5a54', darkFg: '#5fd3c6' }],
  ['plum', { solid: '#8a3fa0', subtle: '#f7ecfa', fg: '#6e2f82', darkFg: '#dda6ec' }],
  ['forest', { solid: '#2f6f3e', subtle: '#e8f4ea', fg: '#235430', darkFg: '#8bd09a' }],
  ['ember', { solid: '#b4431f', subtle: '#fcede7', fg: '#8e3317', darkFg: '#ffae91' }],
  // Differs from the neutral #eef0f4 of incoming bubbles, or outgoing ones would look the same.
  ['graphite', { solid: '#3f4756', subtle: '#e2e6ed', fg: '#2e3440', darkFg: '#c3cad8', muted: '#cfd6e1' }],
]);
