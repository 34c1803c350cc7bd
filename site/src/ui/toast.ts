import hotToast from 'react-hot-toast/headless'

/**
 * `toast(message)`, `toast.success`, `.error`, `.loading`, `.custom`, `.dismiss`. Its defaults are the numbers specified:
 * blank, error and custom 4000 ms, success 2000, loading until dismissed, 20 at most (spec 9).
 */
export const toast = hotToast
