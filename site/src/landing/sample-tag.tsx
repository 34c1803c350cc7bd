/** Marks what is made up for demonstration; a production build stops while any remains (ux.md 'Honesty'). */
export const SampleTag = () => <span className="sample-tag">Sample</span>
