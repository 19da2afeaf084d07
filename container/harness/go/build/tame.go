package main

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"os"
	"strconv"
	"strings"
)

// directives that reach beyond the learner's own files.
var refused = []string{"embed", "linkname", "cgo_"}

// tame takes from comments what would have the compiler name other places than the file's own. Every byte stays where it is.
func (of *source) tame() error {
	var scan scanner.Scanner
	set := token.NewFileSet()
	file := set.AddFile(of.path, -1, len(of.text))
	scan.Init(file, of.text, func(token.Position, string) {}, scanner.ScanComments)
	changed := false
	for {
		pos, tok, text := scan.Scan()
		if tok == token.EOF {
			break
		}
		if tok != token.COMMENT {
			continue
		}
		at := file.PositionFor(pos, false)
		if directive := strings.TrimPrefix(text, "//go:"); directive != text {
			for _, name := range refused {
				if strings.HasPrefix(directive, name) {
					complain("CompileError", "//go:"+strings.Fields(directive)[0]+" cannot be used here", at)
				}
			}
		}
		if strings.HasPrefix(text, "//line ") || strings.HasPrefix(text, "/*line ") {
			of.text[at.Offset+2] = 'L'
			changed = true
		}
	}
	if !changed {
		return nil
	}
	return os.WriteFile(of.path, of.text, 0o600)
}

// checkImports refuses packages that are not there, before the compiler does in terms of its own files.
func (a *asked) checkImports(set *token.FileSet, sources []*source) {
	names := map[string]bool{}
	for _, name := range a.Packages {
		names[name] = true
	}
	for _, of := range sources {
		at := func(node ast.Node) token.Position { return set.PositionFor(node.Pos(), false) }
		if name := of.tree.Name; name.Name != "main" {
			complain("CompileError", "the package must be main and is "+name.Name+": begin the file with `package main`", at(name))
		}
		for _, one := range of.tree.Imports {
			name, _ := strconv.Unquote(one.Path.Value)
			switch {
			case name == "C":
				complain("CompileError", `import "C" cannot be used here: there is no cgo`, at(one))
			case name == "embed":
				complain("CompileError", "the package embed cannot be used here", at(one))
			case strings.HasPrefix(name, "internal/") || strings.Contains(name, "/internal/"):
				complain("CompileError", "use of internal package "+name+" not allowed", at(one))
			case !names[name]:
				complain("CompileError", "package "+name+" is not in the standard library, and there are no others here", at(one))
			}
		}
	}
}
