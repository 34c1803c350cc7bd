/** The metadata after an update: named keys are set, those set to '' go. */
export function mergeMetadata(
  old: Record<string, string> | null,
  change: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...old, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
