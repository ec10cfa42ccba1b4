const fade = { from: { opacity: 0 }, to: { opacity: 1 } };

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
  'fade-in': fade,
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0' } },
  'from-right': { from: { translate: '100% 0' }, to: { translate: '0' } },
  'to-right': { from: { translate: '0' }, to: { translate: '100% 0' } },
  'from-left': { from: { translate: '-100% 0' }, to: { translate: '0' } },
  'to-left': { from: { translate: '0' }, to: { translate: '-100% 0' } },
  'from-bottom': { from: { translate: '0 100%' }, to: { translate: '0' } },
  'to-bottom': { from: { translate: '0' }, to: { translate: '0 100%' } },
};

/** Opening and closing of floating layers. */
export const appear = (duration: 'moderate' | 'slow') => ({
  _open: { animationName: 'rise-in', animationDuration: duration, animationTimingFunction: 'ease-out' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
});
