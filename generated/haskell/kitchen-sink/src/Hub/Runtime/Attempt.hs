-- | Exceptions of an action itself; those that other threads throw at it pass.
module Hub.Runtime.Attempt
  ( attempt
  ) where

import Control.Exception (SomeAsyncException, SomeException, fromException, throwIO, try)

attempt :: IO a -> IO (Either SomeException a)
attempt action = try action >>= either ownOnly (pure . Right)
  where
    ownOnly failure = case fromException failure of
      Just thrown -> throwIO (thrown :: SomeAsyncException)
      Nothing -> pure (Left failure)
