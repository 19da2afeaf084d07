/** One workspace per test tool: a test that passes, one that fails, one that breaks and one that is skipped. */
import type { RunnerLanguage } from '../../../src/runner/protocol.ts'
import type { TestTool } from '../../../src/runner/workspace-protocol.ts'

export interface Workspace {
  readonly language: RunnerLanguage
  readonly tool: TestTool
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** Path and line of what fails and of what breaks. */
  readonly changed: { readonly failed: readonly [string, number]; readonly error: readonly [string, number] }
  /** A file in the place of one that could be loaded. */
  readonly broken: Readonly<Record<string, string>>
}

export const workspaces: readonly Workspace[] = [
  {
    language: 'python3',
    tool: 'unittest',
    name: 'in a package',
    files: {
      'sums.py': 'def add(a, b):\n  return a + b\n\ndef crash():\n  return {}["none"]\n',
      'tests/__init__.py': '',
      'tests/test_sums.py': `import unittest
from sums import add, crash

class Sums(unittest.TestCase):
    def test_a_adds(self):
        self.assertEqual(add(1, 2), 3)

    def test_b_doubts(self):
        self.assertEqual(add(2, 2), 5)

    def test_c_breaks(self):
        crash()

    @unittest.skip("later")
    def test_d_waits(self):
        pass
`,
    },
    changed: { failed: ['tests/test_sums.py', 9], error: ['sums.py', 5] },
    broken: { 'sums.py': 'def add(a, b:\n' },
  },
  {
    language: 'python3',
    tool: 'unittest',
    name: 'plain functions',
    files: {
      'sums.py': 'def add(a, b):\n  return a + b\n',
      'test_sums.py': `import unittest
from sums import add

def test_adds():
    assert add(1, 2) == 3

class TestPlain:
    def test_doubts(self):
        assert add(2, 2) == 5

def test_breaks():
    {}["none"]

@unittest.skip("later")
def test_waits():
    pass
`,
    },
    changed: { failed: ['test_sums.py', 9], error: ['test_sums.py', 12] },
    broken: { 'sums.py': 'def add(a, b:\n' },
  },
  {
    language: 'python3',
    tool: 'pytest',
    name: 'plain functions',
    files: {
      'sums.py': 'def add(a, b):\n  return a + b\n',
      'test_sums.py': `import pytest
from sums import add

def test_adds():
    assert add(1, 2) == 3

def test_doubts():
    assert add(2, 2) == 5

@pytest.fixture
def thing():
    raise RuntimeError("no thing")

def test_breaks(thing):
    pass

@pytest.mark.skip(reason="later")
def test_waits():
    pass
`,
    },
    changed: { failed: ['test_sums.py', 8], error: ['test_sums.py', 12] },
    broken: { 'sums.py': 'def add(a, b:\n' },
  },
  {
    language: 'javascript',
    tool: 'node:test',
    name: 'in modules',
    files: {
      'sums.mjs': 'export const add = (a, b) => a + b\n',
      'test/sums.test.mjs': `import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { add } from '../sums.mjs'

describe('sums', () => {
  test('adds', () => assert.equal(add(1, 2), 3))
  test('doubts', () => {
    assert.equal(add(2, 2), 5)
  })
  test('breaks', () => {
    null.length
  })
  test('waits', { skip: true }, () => {})
})
`,
    },
    changed: { failed: ['test/sums.test.mjs', 8], error: ['test/sums.test.mjs', 11] },
    broken: { 'sums.mjs': 'export const add = (a, b => a + b\n' },
  },
  {
    language: 'typescript',
    tool: 'node:test',
    name: 'with types',
    files: {
      'sums.ts': 'export const add = (a: number, b: number): number => a + b\n',
      'sums.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add } from './sums.ts'

test('adds', () => assert.equal(add(1, 2), 3))
test('doubts', async () => {
  assert.equal(add(2, 2), 5)
})
test('breaks', () => {
  const none: any = null
  none.length
})
test('waits', { skip: true }, () => {})
`,
    },
    changed: { failed: ['sums.test.ts', 7], error: ['sums.test.ts', 11] },
    broken: { 'sums.ts': 'export const add = (a: number, b => a + b\n' },
  },
  {
    language: 'go',
    tool: 'go test',
    name: 'in a package',
    files: {
      'sums.go': 'package sums\n\nfunc Add(a, b int) int { return a + b }\n',
      'sums_test.go': `package sums

import "testing"

func TestAdds(t *testing.T) {
	if Add(1, 2) != 3 {
		t.Fatal("no sum")
	}
}

func Test_doubts(t *testing.T) {
	if got := Add(2, 2); got != 5 {
		t.Errorf("%d is not 5", got)
	}
}

func Test_waits(t *testing.T) {
	t.Skip("later")
}
`,
      'zlast_test.go': `package sums

import "testing"

func Test_breaks(t *testing.T) {
	var none map[string]int
	none["a"] = 1
}
`,
    },
    changed: { failed: ['sums_test.go', 13], error: ['zlast_test.go', 7] },
    broken: { 'sums.go': 'package sums\n\nfunc Add(a, b int) int { return a + }\n' },
  },
  {
    language: 'java',
    tool: 'JUnit 5',
    name: 'in the default package',
    files: {
      'Sums.java': 'class Sums {\n  static int add(int a, int b) {\n    return a + b;\n  }\n}\n',
      'SumsTest.java': `import static org.junit.jupiter.api.Assertions.assertEquals;
import org.junit.jupiter.api.*;

@TestMethodOrder(MethodOrderer.MethodName.class)
class SumsTest {
  @Test
  void a_adds() {
    assertEquals(3, Sums.add(1, 2));
  }

  @Test
  void b_doubts() {
    assertEquals(5, Sums.add(2, 2));
  }

  @Test
  void c_breaks() {
    Object none = null;
    none.hashCode();
  }

  @Test
  @Disabled("later")
  void d_waits() {}
}
`,
    },
    changed: { failed: ['SumsTest.java', 13], error: ['SumsTest.java', 19] },
    broken: { 'Sums.java': 'class Sums {\n  static int add(int a, int b) {\n    return a + ;\n  }\n}\n' },
  },
  {
    language: 'rust',
    tool: 'rustc --test',
    name: 'in two files',
    files: {
      'lib.rs': `mod sums;

#[cfg(test)]
mod tests {
    use super::sums::add;

    #[test]
    fn a_adds() {
        assert_eq!(add(1, 2), 3);
    }

    #[test]
    fn b_doubts() {
        assert_eq!(add(2, 2), 5);
    }

    #[test]
    fn c_breaks() {
        let none: Option<i32> = None;
        none.unwrap();
    }

    #[test]
    #[ignore]
    fn d_waits() {}
}
`,
      'sums.rs': 'pub fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n',
    },
    changed: { failed: ['lib.rs', 14], error: ['lib.rs', 20] },
    broken: { 'sums.rs': 'pub fn add(a: i32, b: i32) -> i32 {\n    a + \n}\n' },
  },
  {
    language: 'cpp',
    tool: 'rung_test.hpp',
    name: 'in two files',
    files: {
      'sums.hpp': '#pragma once\ninline int add(int a, int b) { return a + b; }\n',
      'sums_test.cpp': `#include <stdexcept>
#include <vector>
#include "rung_test.hpp"
#include "sums.hpp"

TEST(adds) {
  CHECK_EQ(add(1, 2), 3);
  CHECK(add(1, 2) > 2);
  CHECK_THROWS(std::vector<int>{}.at(1));
  CHECK_EQ((std::vector<int>{1, 2}), (std::vector<int>{1, 2}));
}

TEST(doubts) {
  CHECK_EQ(add(2, 2), 5);
}

TEST(breaks) {
  throw std::runtime_error("no sum");
}

TEST(waits) {
  SKIP("later");
}
`,
    },
    changed: { failed: ['sums_test.cpp', 14], error: ['sums_test.cpp', 17] },
    broken: { 'sums.hpp': '#pragma once\ninline int add(int a, int b) { return a + ; }\n' },
  },
]
