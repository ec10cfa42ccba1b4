/** Elements of a logo. Scripts, embedded documents, raster images, links, animations and filters are not among them. */
export const ELEMENTS = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan style ' +
    'linearGradient radialGradient stop clipPath mask symbol use'
  ).split(' '),
);

/** Elements that paint something. An image without any would be empty. */
export const SHAPES = new Set('path rect circle ellipse line polyline polygon text use'.split(' '));

/** Elements that contain text. In all others, text is only white space between elements. */
export const TEXTS = new Set('title desc text tspan style'.split(' '));

/** Elements whose `href` may name another element of the same image. */
export const REFERRERS = new Set(['use', 'linearGradient', 'radialGradient']);

/** Attributes of geometry and paint. Event handlers and animations have other names. */
export const ATTRIBUTES = new Set(
  (
    'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height dx dy rotate transform viewBox preserveAspectRatio ' +
    'offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits pathLength ' +
    'textLength lengthAdjust id class style fill fill-opacity fill-rule clip-rule clip-path mask mask-type stroke ' +
    'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'opacity color stop-color stop-opacity display visibility overflow vector-effect paint-order font-family ' +
    'font-size font-weight font-style letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline ' +
    'shape-rendering text-rendering color-interpolation'
  ).split(' '),
);

/** Not allowed within a clip path, which is only a shape: no reference may lead out of it. */
export const NOT_IN_CLIP_PATH = new Set(['use', 'style', 'class', 'clip-path', 'mask']);
