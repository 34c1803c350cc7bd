const POINTS = 'M9 1.6l2.3 4.9 5.3.7-3.9 3.7 1 5.3L9 13.6l-4.7 2.6 1-5.3L1.4 7.2l5.3-.7z'

/** `rating` of five stars as one picture, named in words. */
export const Stars = ({ rating }: { rating: number }) => (
  <svg
    className="stars"
    viewBox={`0 0 ${rating * 21} 18`}
    width={rating * 21}
    height="18"
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {[0, 1, 2, 3, 4].slice(0, rating).map((star) => (
      <path key={star} d={POINTS} transform={`translate(${star * 21} 0)`} />
    ))}
  </svg>
)
